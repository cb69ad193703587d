import type { CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { notifyOfDifference } from './notices.ts';
import { toAssignment } from './read.ts';
import { settleCount } from './settle-count.ts';
import { setReturnedCartStatus, storeAssignment } from './store-return.ts';

/**
 * Posts the count of a returned cart and returns the assignment. The assignment is settled, and a
 * difference notified, once no units are left on the cart.
 */
export async function reconcileAssignment(
  request: ChangeRequest<Pick<CartReturn, 'cash_counted'>>,
  lockedAssignment: LockedAssignment,
  items: readonly CountedItem[],
) {
  const { tx, body, caller, now, occurredAt } = request;
  const before = await toAssignment(tx, lockedAssignment.row);
  const countedAt = occurredAt ?? now;
  const remaining = await settleCount(request, lockedAssignment, items, countedAt);
  const isSettled = remaining.units === 0;
  const settledColumns = isSettled ? { reconciled_at: countedAt, reconciled_by: caller.id } : {};
  const storedRow = await storeAssignment(request, lockedAssignment.row, settledColumns, body);
  await setReturnedCartStatus(request, lockedAssignment.cart.id, { isSettled });
  const after = await toAssignment(tx, storedRow);
  const entry = { action: 'reconcile', entity: 'cart_assignment', id: storedRow.id, before, after };
  await writeAudit(request, entry);
  if (isSettled) await notifyOfDifference(request, storedRow, lockedAssignment.cart);
  return after;
}
