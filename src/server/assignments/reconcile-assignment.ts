import type { CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { notifyOfDifference } from './notices.ts';
import { assignmentOf } from './read.ts';
import { settleCount } from './settle-count.ts';
import { setReturnedCartStatus, storeAssignment } from './store-return.ts';

/**
 * Posts the count of a returned cart and returns the assignment. The assignment is settled, and a
 * difference notified, once no units are left on the cart.
 */
export async function reconcileAssignment(
  request: ChangeRequest<Pick<CartReturn, 'cash_counted'>>,
  locked: LockedAssignment,
  items: readonly CountedItem[],
) {
  const { tx, body, caller, now, occurredAt } = request;
  const before = await assignmentOf(tx, locked.row);
  const countedAt = occurredAt ?? now;
  const remaining = await settleCount(request, locked, items, countedAt);
  const isSettled = remaining.units === 0;
  const settledColumns = isSettled ? { reconciled_at: countedAt, reconciled_by: caller.id } : {};
  const stored = await storeAssignment(request, locked.row, settledColumns, body);
  await setReturnedCartStatus(request, locked.cart.id, { isSettled });
  const after = await assignmentOf(tx, stored);
  const entry = { action: 'reconcile', entity: 'cart_assignment', id: stored.id, before, after };
  await writeAudit(request, entry);
  if (isSettled) await notifyOfDifference(request, stored, locked.cart);
  return after;
}
