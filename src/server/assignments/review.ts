import type { ShiftReview } from '#contract/cart-assignments/entity.ts';
import { reportedShort } from '#contract/cart-assignments/reported-short.ts';
import { noSales, totalsOf } from '#contract/cart-assignments/shift.ts';
import { text } from '#contract/texts/text.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { assertNewest, outcomeMeta } from '../http/writes/record-guards.ts';
import { editStamps } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import { lockAssignment } from './lock-assignment.ts';
import { toAssignment } from './read.ts';

const message = text('shift.reviewed');

/**
 * The office has looked at what does not fit of a shift, and says how many of the held units earn commission and how many
 * of the units reported short are accepted (rules 6.13, 6.23). Throws `stale_version` if more was reported since: that would be confirmed unseen.
 */
export async function reviewShift(request: ChangeRequest<ShiftReview>): Promise<Reply> {
  const { tx, body, caller, id, now, occurredAt = now } = request;
  const { row, cart } = await lockAssignment(request, id);
  const before = await toAssignment(tx, row);
  const { code } = cart;
  if (row.status === 'cancelled')
    throw wrongState(text('assignment.isCancelled', { code }), before);
  const { heldUnits } = totalsOf(before.shift_sales ?? noSales);
  const confirmed_units = Math.min(body.earning_units, heldUnits);
  const short = reportedShort(before).reduce((sum, { units }) => sum + units, 0);
  const excused_units =
    body.excused_units === undefined ? row.excused_units : Math.min(body.excused_units, short);
  const isSame = row.confirmed_units === confirmed_units && row.excused_units === excused_units;
  if (!row.needs_review && isSame) {
    return { message, data: before, ...outcomeMeta(request, 'already_so') };
  }
  await assertNewest(request, row, body.version, { name: row.number, current: before });
  const storedRow = await updateRow(tx, 'cart_assignments', id, editStamps(request, row), {
    ...{ needs_review: false, confirmed_units, excused_units },
    ...{ reviewed_at: occurredAt, reviewed_by: caller.id },
  });
  const data = await toAssignment(tx, storedRow);
  const change = { action: 'review', entity: 'cart_assignment', id, before, data, message };
  return auditAndReply(request, change);
}
