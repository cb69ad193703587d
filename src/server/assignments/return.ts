import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/dates.ts';
import { type Text, text } from '#contract/texts/text.ts';
import { wrongState } from '../documents/change.ts';
import { parseOccurredAt } from '../http/parse.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import { momentText, usernameText } from '../i18n/formats.ts';
import { updateRow } from '../records/rows.ts';
import { unitsOnCart } from '../stock/balances.ts';
import { type LockedAssignment, lockAssignment, storeEnding } from './lock-assignment.ts';
import { notifyOfCount, notifyOfDifference } from './notices.ts';
import { type AssignmentRow, toAssignment } from './read.ts';
import { assertSameCount, reconcileAssignment } from './reconcile.ts';
import { acceptCountedProducts, type RemainingUnits, settleCount } from './settle-count.ts';

/**
 * Ends an assignment: its cart came back. The count of an admin settles the assignment at once,
 * unless units came onto the cart after the count. Without a count, or with the count of a barista,
 * the goods stay on the cart until an admin counts (rules 6.5). An empty cart needs no count. If
 * the assignment has ended already, `answerReturnOfEndedAssignment` decides.
 */
export async function returnCart(request: ChangeRequest<CartReturn>): Promise<Reply> {
  const { tx, body, caller } = request;
  const lockedAssignment = await lockAssignment(request, request.id);
  await acceptCountedProducts(request, body.items);
  if (lockedAssignment.row.status !== 'in_use')
    return answerReturnOfEndedAssignment(request, lockedAssignment);
  const before = await toAssignment(tx, lockedAssignment.row);
  const returnedAt = returnTimeOf(request, lockedAssignment);
  const remaining = await settleIfCounted(request, lockedAssignment, returnedAt);
  const isProposed = isProposal(request);
  const isSettled = remaining.units === 0 && !isProposed;
  const changes = {
    ...{ status: 'returned' as const, returned_at: returnedAt, returned_by: caller.id },
    ...(isSettled && { reconciled_at: returnedAt, reconciled_by: caller.id }),
    ...(isProposed && { proposal: JSON.stringify(body.items) }),
    ...proposedCash(request),
  };
  const ending = { action: 'return', before, changes, isSettled };
  const counted = caller.role === 'sales' ? {} : body;
  const { storedRow, after } = await storeEnding(request, lockedAssignment, ending, counted);
  const { cart } = lockedAssignment;
  if (isSettled) await notifyOfDifference(request, storedRow, cart);
  else await notifyOfCount(request, storedRow, cart, remaining.units);
  const isCounted = body.items !== undefined && !isProposed;
  return {
    message: messageForReturn(lockedAssignment, remaining, isCounted),
    data: after,
    ...outcomeMeta(request, 'applied'),
  };
}

/**
 * Units counted by a barista are only a proposal for the admin who counts the cart afterwards. A
 * count of zero units proposes nothing.
 */
function isProposal({ body, caller }: ChangeRequest<CartReturn>): boolean {
  const units = body.items?.reduce((sum, item) => sum + item.counted + (item.wasted ?? 0), 0) ?? 0;
  return caller.role === 'sales' && units > 0;
}

/** What a barista counted in the box is never final, also if the cart is empty and settles at once. */
function proposedCash({ body, caller }: ReturnRequest): { cash_proposal?: number } {
  if (caller.role !== 'sales' || body.cash_counted === undefined) return {};
  return { cash_proposal: body.cash_counted };
}

/**
 * Settles the return if it has the count of an admin, or if the cart is empty. Otherwise all units
 * stay on the cart.
 */
async function settleIfCounted(
  request: ChangeRequest<CartReturn>,
  lockedAssignment: LockedAssignment,
  returnedAt: Instant,
): Promise<RemainingUnits> {
  const { body, caller } = request;
  if (body.items && caller.role !== 'sales') {
    return settleCount(request, lockedAssignment, body.items, returnedAt);
  }
  const units = await unitsOnCart(request.tx, lockedAssignment.cart.id);
  if (units > 0 || isProposal(request)) return { units, refilled: 0 };
  return settleCount(request, lockedAssignment, [], returnedAt);
}

/**
 * When the cart came back: the time in the body, else the time of the tap, else now. If the
 * device's clock is wrong and this time is before `assign_date`, `assign_date` is used.
 */
function returnTimeOf(
  { body, occurredAt, now }: ChangeRequest<CartReturn>,
  { row }: LockedAssignment,
): Instant {
  const claimedTime =
    parseOccurredAt(body.returned_at, new Date(now), 'returned_at') ?? occurredAt ?? now;
  return new Date(Math.max(Date.parse(claimedTime), Date.parse(row.assign_date))).toISOString();
}

function messageForReturn(
  { cart }: LockedAssignment,
  { units, refilled }: RemainingUnits,
  isCounted: boolean,
): Text {
  const { code } = cart;
  if (!isCounted || units === 0) return text('return.recorded');
  if (refilled > 0) return text('return.refilled', { code, units: refilled });
  return text('return.uncounted', { code, units });
}

type ReturnRequest = ChangeRequest<Pick<CartReturn, 'items' | 'cash_counted'>>;

/**
 * Handles a return whose assignment has already ended, for example because an admin returned the
 * cart while the barista was offline. A return of a cancelled assignment, or one made online, is
 * refused with `wrong_state`. A queued return without a count gets `already_so`. A barista's count is
 * kept as his proposal. The count of the office is used if the cart has no final count yet; otherwise a
 * count equal to the final count gets `already_so`, and a different count is refused (rules 9.6).
 */
async function answerReturnOfEndedAssignment(
  request: ReturnRequest,
  lockedAssignment: LockedAssignment,
): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, cart } = lockedAssignment;
  const data = await toAssignment(tx, row);
  const who = await usernameText(tx, row.returned_by);
  if (row.status === 'cancelled') throw wrongState(text('return.wasCancelled', { who }), data);
  const moment = momentText(row.returned_at ?? now, now);
  const returned = { code: cart.code, moment, who };
  const wasReturned = text('return.wasReturned', returned);
  if (occurredAt === undefined) throw wrongState(wasReturned, data);
  const alreadySo: Reply = { message: wasReturned, data, meta: { outcome: 'already_so' } };
  const countAdded = text('return.countAdded', returned);
  if (caller.role === 'sales') return keepProposal(request, row, { alreadySo, countAdded });
  if (!body.items) return alreadySo;
  if (row.reconciled_at !== null) {
    await assertSameCount(request, lockedAssignment, data);
    return alreadySo;
  }
  const after = await reconcileAssignment(request, lockedAssignment, body.items);
  return { message: countAdded, data: after, meta: { outcome: 'merged' } };
}

/** Keeps what a barista counted beside what the office counts or has counted. */
async function keepProposal(
  request: ReturnRequest,
  row: AssignmentRow,
  { alreadySo, countAdded }: { alreadySo: Reply; countAdded: Text },
): Promise<Reply> {
  const { tx, body } = request;
  const changes = {
    ...(body.items && { proposal: JSON.stringify(body.items) }),
    ...proposedCash(request),
  };
  if (Object.keys(changes).length === 0) return alreadySo;
  const stamps = editStamps(request, row);
  const storedRow = await updateRow(tx, 'cart_assignments', row.id, stamps, changes);
  const data = await toAssignment(tx, storedRow);
  return { message: countAdded, data, meta: { outcome: 'merged' } };
}
