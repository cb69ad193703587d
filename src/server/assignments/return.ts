import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/dates.ts';
import { writeAudit } from '../db/audit.ts';
import { parseOccurredAt } from '../http/parse.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';
import { acceptCountedProducts } from './accept-counted-products.ts';
import { answerReturnOfEndedAssignment } from './answer-return-of-ended-assignment.ts';
import { type LockedAssignment, lockAssignment } from './lock-assignment.ts';
import { notifyOfReturn } from './notices.ts';
import { toAssignment } from './read.ts';
import { type RemainingUnits, settleCount } from './settle-count.ts';
import { setReturnedCartStatus, storeAssignment } from './store-return.ts';

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
  const isSettled = remaining.units === 0 && !isProposal(request);
  const storedRow = await storeAssignment(
    request,
    lockedAssignment.row,
    {
      status: 'returned',
      returned_at: returnedAt,
      returned_by: caller.id,
      ...(isSettled && { reconciled_at: returnedAt, reconciled_by: caller.id }),
      ...(isProposal(request) && { proposal: JSON.stringify(body.items) }),
    },
    body,
  );
  await setReturnedCartStatus(request, lockedAssignment.cart.id, { isSettled });
  const after = await toAssignment(tx, storedRow);
  const entry = { action: 'return', entity: 'cart_assignment', id: storedRow.id, before, after };
  await writeAudit(request, entry);
  await notifyOfReturn(request, storedRow, lockedAssignment.cart, remaining.units);
  return {
    message: messageForReturn(
      lockedAssignment,
      remaining,
      body.items !== undefined && !isProposal(request),
    ),
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
  const unitsOn = await unitsOnCarts(request.tx, [lockedAssignment.cart.id]);
  const units = unitsOn(lockedAssignment.cart.id);
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
): string | LocalizedText {
  if (!isCounted || units === 0) return 'Return recorded.';
  const reason =
    refilled > 0
      ? localize`${cart.code} got ${formatUnits(refilled)} after your count.`
      : localize`${formatUnits(units)} on ${cart.code} were not counted.`;
  return localize`Return recorded. ${reason} Count again.`;
}
