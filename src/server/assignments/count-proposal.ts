// A barista's count at the return is shown next to the office's count and never settles the shift (rules 6.5). The
// first count and the newest later ones are kept.
import type { CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { notifyOfChangeAfterCount } from './notifications.ts';
import { type AssignmentRow, toAssignment } from './read.ts';
import { assertMayStillReport, reportTimeOf } from './report-time.ts';
import { parseLaterCounts, type StoredLaterCount } from './shift-reports.ts';

type BaristaCount = Pick<CartReturn, 'items' | 'cash_counted'>;
type CountRequest = ChangeRequest<BaristaCount>;

const maxLaterCounts = 20;

export function firstCountColumns({ items, cash_counted }: BaristaCount, now: Instant): Partial<AssignmentRow> {
  if (items === undefined && cash_counted === undefined) return {};
  return {
    ...(items && { proposal: JSON.stringify(items) }),
    ...(cash_counted !== undefined && { cash_proposal: cash_counted }),
    proposed_at: now,
  };
}

export async function storeLaterCount(
  request: CountRequest,
  { row, cart }: LockedAssignment,
  { alreadySoReply, countAddedText }: { alreadySoReply: Reply; countAddedText: Text },
): Promise<Reply> {
  const { tx, body, now, occurredAt = now } = request;
  assertMayStillReport(request, row);
  const previousCounts = storedCounts(row);
  const isRepeated = previousCounts.some((count) => isSameCount(count, body));
  if ((body.items === undefined && body.cash_counted === undefined) || isRepeated) return alreadySoReply;
  const { effectiveAt, differingClaimedAt } = reportTimeOf(request, row, occurredAt);
  const times = { counted_at: effectiveAt, claimed_at: differingClaimedAt, recorded_at: now };
  const laterCount = { ...times, items: body.items ?? null, cash: body.cash_counted ?? null };
  const isFirst = previousCounts.length === 0;
  const changes = isFirst
    ? firstCountColumns(body, now)
    : { later_counts: JSON.stringify([...parseLaterCounts(row), laterCount].slice(-maxLaterCounts)) };
  const storedRow = await updateRow(tx, 'cart_assignments', row.id, stampsForEdit(request, row), {
    ...changes,
    ...(row.reconciled_at !== null && { needs_review: true }),
  });
  const message = text('afterCount.counted', { username: request.caller.username });
  await notifyOfChangeAfterCount({ tx, actorId: request.caller.id, now }, { row, cart }, message);
  const auditEntry = { action: 'count_again', entity: 'cart_assignment', id: row.id, after: laterCount };
  if (!isFirst) await writeAudit(request, auditEntry);
  const data = await toAssignment(tx, storedRow);
  return { message: countAddedText, data, meta: { outcome: 'merged' } };
}

function storedCounts(row: AssignmentRow): Pick<StoredLaterCount, 'items' | 'cash'>[] {
  const items = row.proposal === null ? null : (JSON.parse(row.proposal) as CountedItem[]);
  const cash = row.cash_proposal;
  const first = items === null && cash === null ? [] : [{ items, cash }];
  return [...first, ...parseLaterCounts(row)];
}

function isSameCount({ items, cash }: Pick<StoredLaterCount, 'items' | 'cash'>, counted: BaristaCount): boolean {
  if ((counted.cash_counted ?? null) !== cash) return false;
  const unitsOf = (lines: readonly CountedItem[] | null | undefined) =>
    JSON.stringify(
      (lines ?? []).map(({ product_id, counted: units, wasted = 0 }) => [product_id, units, wasted]).sort(),
    );
  return unitsOf(items) === unitsOf(counted.items);
}
