import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { wrongState } from '../documents/change.ts';
import { parseOccurredAt } from '../http/parse.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { readUnitsOnCart } from '../stock/balances.ts';
import { firstCountColumns, storeLaterCount } from './count-proposal.ts';
import { type LockedAssignment, lockAssignment, storeShiftEnd } from './lock-assignment.ts';
import { notifyOfAwaitedCount, notifyOfDifference } from './notifications.ts';
import { type AssignmentRow, toAssignment } from './read.ts';
import { assertSameCount, reconcileAssignment } from './reconcile.ts';
import { type ReportTime, reportTimeOf } from './report-time.ts';
import { acceptCountedProducts, type RemainingUnits, settleCount } from './settle-count.ts';
import { isUntouched, readNewestReportTime } from './shift-report-limits.ts';
import { parseRefillReceipts, type StoredLoadCheck } from './shift-reports.ts';

/**
 * An admin's return settles the shift if it has a count and no units came onto the cart afterwards, or if the cart is
 * empty. A barista's return settles it only if there is nothing to count (rules 6.5).
 */
export async function returnCart(request: ChangeRequest<CartReturn>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const lockedAssignment = await lockAssignment(request, request.id);
  await acceptCountedProducts(request, body.items);
  if (lockedAssignment.row.status !== 'in_use') return replyToReturnOfEndedAssignment(request, lockedAssignment);
  const before = await toAssignment(tx, lockedAssignment.row);
  const { effectiveAt: returnedAt, differingClaimedAt } = await returnTimeOf(request, lockedAssignment.row);
  const { isSettled, ...remaining } = await settleReturn(request, lockedAssignment, returnedAt);
  const changes = {
    status: 'returned' as const,
    returned_at: returnedAt,
    returned_by: caller.id,
    return_claimed_at: differingClaimedAt,
    return_recorded_at: now,
    ...(isSettled && { reconciled_at: returnedAt, reconciled_by: caller.id }),
    ...(caller.role === 'sales' && firstCountColumns(body, now)),
  };
  const shiftEnd = { action: 'return', before, changes, isSettled };
  const isCountedByOffice = body.items !== undefined && caller.role !== 'sales';
  const officeCount = caller.role === 'sales' ? {} : body;
  const { storedRow, after } = await storeShiftEnd(request, lockedAssignment, shiftEnd, officeCount);
  const { cart } = lockedAssignment;
  if (isSettled) await notifyOfDifference(request, storedRow, cart);
  else await notifyOfAwaitedCount(request, storedRow, cart, remaining.units);
  return {
    message: messageForReturn(lockedAssignment, remaining, isCountedByOffice),
    data: after,
    ...outcomeMeta(request, 'applied'),
  };
}

async function settleReturn(
  request: ChangeRequest<CartReturn>,
  lockedAssignment: LockedAssignment,
  returnedAt: Instant,
): Promise<RemainingUnits & { isSettled: boolean }> {
  const { tx, body, caller } = request;
  if (body.items && caller.role !== 'sales') {
    const remaining = await settleCount(request, lockedAssignment, body.items, returnedAt);
    return { ...remaining, isSettled: remaining.units === 0 };
  }
  const units = await readUnitsOnCart(tx, lockedAssignment.cart.id);
  const isSettled =
    caller.role === 'sales' ? sumCountedUnits(body) === 0 && (await isUntouched(tx, lockedAssignment)) : units === 0;
  if (!isSettled) return { units, refilledUnits: 0, isSettled };
  return { ...(await settleCount(request, lockedAssignment, [], returnedAt)), isSettled };
}

function sumCountedUnits({ items = [] }: CartReturn): number {
  return items.reduce((sum, { counted, wasted = 0 }) => sum + counted + wasted, 0);
}

/** Uses the time in the body, otherwise that of the tap, otherwise now; never before the shift's newest report. */
async function returnTimeOf(request: ChangeRequest<CartReturn>, row: AssignmentRow): Promise<ReportTime> {
  const { tx, body, occurredAt, now } = request;
  const claimed = parseOccurredAt(body.returned_at, new Date(now), 'returned_at') ?? occurredAt ?? now;
  const reportTimes = [
    row.assign_date,
    (await readNewestReportTime(tx, row)) ?? '',
    row.load_check === null ? '' : (JSON.parse(row.load_check) as StoredLoadCheck).checked_at,
    ...parseRefillReceipts(row).map(({ received_at }) => received_at),
  ];
  const earliestReturnAt = reportTimes.toSorted().at(-1) ?? row.assign_date;
  return reportTimeOf(request, { assign_date: earliestReturnAt, returned_at: null }, claimed);
}

function messageForReturn(
  { cart }: LockedAssignment,
  { units, refilledUnits }: RemainingUnits,
  isCountedByOffice: boolean,
): Text {
  const { code } = cart;
  if (!isCountedByOffice || units === 0) return text('return.recorded');
  if (refilledUnits > 0) return text('return.refilled', { code, units: refilledUnits });
  return text('return.uncounted', { code, units });
}

type ReturnRequest = ChangeRequest<Pick<CartReturn, 'items' | 'cash_counted'>>;

/**
 * For example, an admin returned the cart while the barista was offline. An online return, or one of a cancelled
 * assignment, gets `wrong_state`; a queued return without a count gets `already_so`. A barista's count becomes a
 * proposal. The office's count becomes final if there is none yet; otherwise it gets `already_so` if both are equal,
 * and is rejected if they differ (rules 9.6).
 */
async function replyToReturnOfEndedAssignment(
  request: ReturnRequest,
  lockedAssignment: LockedAssignment,
): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, cart } = lockedAssignment;
  const data = await toAssignment(tx, row);
  const who = await usernameText(tx, row.returned_by);
  if (row.status === 'cancelled') throw wrongState(text('return.wasCancelled', { who }), data);
  const moment = whenText(row.returned_at ?? now, now);
  const textValues = { code: cart.code, moment, who };
  const wasReturnedText = text('return.wasReturned', textValues);
  if (occurredAt === undefined) throw wrongState(wasReturnedText, data);
  const alreadySoReply: Reply = { message: wasReturnedText, data, meta: { outcome: 'already_so' } };
  const countAddedText = text('return.countAdded', textValues);
  if (caller.role === 'sales')
    return storeLaterCount(request, lockedAssignment, {
      alreadySoReply,
      countAddedText,
    });
  if (!body.items) return alreadySoReply;
  if (row.reconciled_at !== null) {
    await assertSameCount(request, lockedAssignment, data);
    return alreadySoReply;
  }
  const after = await reconcileAssignment(request, lockedAssignment, body.items);
  return { message: countAddedText, data: after, meta: { outcome: 'merged' } };
}
