// A count that is final was wrong, or somebody else counted otherwise. The cart has gone on by then, so
// goods move between the warehouse that took them back, waste and adjustment, and never over the cart.
import type { CountCorrection, CountedItem } from '#contract/cart-assignments/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { postMovements } from '../stock/post-movements.ts';
import { nextLine } from './figures.ts';
import { lockAssignment } from './lock-assignment.ts';
import { type CountChange, planCorrection } from './plan-correction.ts';
import { toAssignment } from './read.ts';
import { acceptCountedProducts } from './settle-count.ts';

const correctedMessage = 'Count corrected.';

/**
 * Corrects the count of a settled assignment: the named products, and the cash if it is given. The
 * audit log keeps both counts. Throws `wrong_state` if the assignment is not settled, and
 * `stock_insufficient` if goods that did not come back have left the warehouse since.
 */
export async function correctCount(request: ChangeRequest<CountCorrection>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const lockedAssignment = await lockAssignment(request, request.id);
  const { row, cart } = lockedAssignment;
  const before = await toAssignment(tx, row);
  if (row.status !== 'returned' || row.reconciled_at === null) {
    const message =
      row.status === 'cancelled'
        ? localize`This assignment of ${cart.code} was cancelled, so it has no count.`
        : localize`${cart.code} has no count yet that could be corrected.`;
    throw new ApiError('wrong_state', { message, data: { current: before } });
  }
  const { items = [], cash_counted = row.cash_counted } = body;
  await acceptCountedProducts(request, items);
  const changes = items.flatMap((item, index) =>
    changeOf(item, `items[${index}].counted`, before.figures),
  );
  if (changes.length === 0 && cash_counted === row.cash_counted) {
    return { message: correctedMessage, data: before, ...outcomeMeta(request, 'already_so') };
  }
  const movements = await planCorrection(tx, lockedAssignment, changes, before);
  await postMovements(tx, movements, {
    refType: 'assignment',
    refId: row.id,
    actorId: caller.id,
    occurredAt: occurredAt ?? now,
    recordedAt: now,
  });
  for (const change of changes) await storeChange(tx, row.id, change);
  const storedRow = await tx
    .updateTable('cart_assignments')
    .set({ cash_counted, version: row.version + 1, updated_at: now, updated_by: caller.id })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await toAssignment(tx, storedRow);
  await writeAudit(request, {
    ...{ action: 'correct', entity: 'cart_assignment', id: row.id },
    before,
    after,
  });
  return { message: correctedMessage, data: after, ...outcomeMeta(request, 'applied') };
}

function changeOf(
  item: CountedItem,
  field: string,
  figures: readonly { product_id: string; counted: number | null; wasted: number }[],
): CountChange[] {
  const figure = figures.find(({ product_id }) => product_id === item.product_id);
  const returned = item.counted - (figure?.counted ?? 0);
  const wasted = (item.wasted ?? 0) - (figure?.wasted ?? 0);
  const isNew = figure === undefined || figure.counted === null;
  return returned === 0 && wasted === 0 && !isNew ? [] : [{ item, returned, wasted, field }];
}

/** Stores what the correction changes; what neither came back nor was wasted is missing (rules I11). */
async function storeChange(tx: Tx, assignmentId: string, change: CountChange): Promise<void> {
  const { item, returned, wasted } = change;
  const { numUpdatedRows } = await tx
    .updateTable('cart_assignment_items')
    .set((eb) => ({
      counted_qty: item.counted,
      returned_qty: eb('returned_qty', '+', returned),
      wasted_qty: eb('wasted_qty', '+', wasted),
      variance_qty: eb('variance_qty', '-', returned + wasted),
    }))
    .where('assignment_id', '=', assignmentId)
    .where('product_id', '=', item.product_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('cart_assignment_items')
    .values({
      assignment_id: assignmentId,
      product_id: item.product_id,
      line: await nextLine(tx, assignmentId),
      initial_qty: 0,
      counted_qty: item.counted,
      returned_qty: returned,
      wasted_qty: wasted,
      variance_qty: -(returned + wasted),
    })
    .execute();
}
