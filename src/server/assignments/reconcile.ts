import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import { isParked } from '#contract/carts/entity.ts';
import { cartNotFound, lockCart } from '../carts/cart-record.ts';
import { type CartRow, toCart } from '../carts/read.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { acceptCountedProducts } from './accept-counted-products.ts';
import { assertSameCount } from './assert-same-count.ts';
import { type LockedAssignment, lockAssignment } from './lock-assignment.ts';
import { toAssignment } from './read.ts';
import { reconcileAssignment } from './reconcile-assignment.ts';

/**
 * Records the count of a cart that came back without a final count. The cart becomes available once
 * no units are left on it. If the cart is counted already, a queued count gets `already_so` when
 * both counts are equal, and is refused when they differ (rules 9.6).
 */
export async function reconcileCart(request: ChangeRequest<CartReconcile>): Promise<Reply> {
  const { tx, body } = request;
  const lastReturned = await tx
    .selectFrom('cart_assignments')
    .select('id')
    .where('cart_id', '=', request.id)
    .where('status', '=', 'returned')
    .where('deleted_at', 'is', null)
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The assignment is locked before the cart (rules 4.1). Only then the status of the cart is
  // checked, because somebody else may be counting the cart at the same time.
  const lockedAssignment = lastReturned && (await lockAssignment(request, lastReturned.id));
  const cart = lockedAssignment?.cart ?? (await lockCart(tx, request.id));
  if (cart.deleted_at !== null) throw cartNotFound();
  if (
    cart.status !== 'pending_reconciliation' ||
    !lockedAssignment ||
    lockedAssignment.row.reconciled_at !== null
  ) {
    return answerCountOfCountedCart(request, cart, lockedAssignment);
  }
  await acceptCountedProducts(request, body.items);
  // A request without items says that the cart is empty. It is treated as an online count, so that
  // it is refused if the ledger has units on the cart.
  const countRequest = body.items ? request : { ...request, occurredAt: undefined };
  await reconcileAssignment(countRequest, lockedAssignment, body.items ?? []);
  const data = await toCart(tx, await lockCart(tx, cart.id));
  const unitsLeft = formatUnits(data.current_stock);
  return {
    message:
      data.current_stock === 0
        ? 'Cart reconciled.'
        : localize`Count recorded. ${unitsLeft} came after it. Count again.`,
    data,
    ...outcomeMeta(request, 'applied'),
  };
}

/** For a cart that waits for no count. What is compared is the assignment that somebody else has counted. */
async function answerCountOfCountedCart(
  request: ChangeRequest<CartReconcile>,
  cart: CartRow,
  lockedAssignment: LockedAssignment | undefined,
): Promise<Reply> {
  const { tx, occurredAt } = request;
  const message = localize`${cart.code} does not wait for a count.`;
  if (!lockedAssignment || !isParked(cart)) {
    throw new ApiError('wrong_state', { message, data: { current: await toCart(tx, cart) } });
  }
  const current = await toAssignment(tx, lockedAssignment.row);
  if (occurredAt === undefined) throw new ApiError('wrong_state', { message, data: { current } });
  await assertSameCount(request, lockedAssignment, current);
  return {
    message: localize`${cart.code} is counted already.`,
    data: await toCart(tx, cart),
    meta: { outcome: 'already_so' },
  };
}
