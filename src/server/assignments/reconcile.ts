import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import { cartNotFound, lockCart } from '../carts/lock-cart.ts';
import { cartOf } from '../carts/read.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { checkCountedProducts } from './check-counted-products.ts';
import { lockAssignment } from './lock-assignment.ts';
import { assertSameFigures, reconcileAssignment } from './return-closed.ts';

/**
 * Counts a cart that was returned without a count, and makes the cart available. A count sent late
 * gets `already_so` if it equals the count of somebody else, and is refused if it differs (rules
 * 9.6).
 */
export async function reconcileCart(request: ChangeRequest<CartReconcile>): Promise<Reply> {
  const { tx, body, occurredAt } = request;
  const closed = await tx
    .selectFrom('cart_assignments')
    .select('id')
    .where('cart_id', '=', request.id)
    .where('status', '=', 'returned')
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // Locks the assignment before the cart (rules 4.1). Whether the cart waits for a count is checked
  // under both locks.
  const held = closed && (await lockAssignment(request, closed.id));
  const cart = held?.cart ?? (await lockCart(tx, request.id));
  if (cart.deleted_at !== null) throw cartNotFound();
  if (cart.status !== 'pending_reconciliation' || !held || held.row.reconciled_at !== null) {
    const current = await cartOf(tx, cart);
    const isFree = cart.status === 'available' || cart.status === 'maintenance';
    if (held && isFree && occurredAt !== undefined) {
      await assertSameFigures(request, held, current);
      const message = localize`${cart.code} is counted already.`;
      return { message, data: current, meta: { outcome: 'already_so' } };
    }
    const message = localize`${cart.code} does not wait for a count.`;
    throw new ApiError('wrong_state', { message, data: { current } });
  }
  await checkCountedProducts(request, body.items);
  const countRequest = body.items ? request : { ...request, occurredAt: undefined };
  await reconcileAssignment(countRequest, held, body.items ?? []);
  const data = await cartOf(tx, await lockCart(tx, cart.id));
  const left = formatUnits(data.current_stock);
  return {
    message:
      data.current_stock === 0
        ? 'Cart reconciled.'
        : localize`Count recorded. ${left} came after it. Count again.`,
    data,
    ...outcomeMeta(request, 'applied'),
  };
}
