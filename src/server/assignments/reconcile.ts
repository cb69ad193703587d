import type { CartReconcile, CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import { isParked } from '#contract/carts/entity.ts';
import { text } from '#contract/messages/text.ts';
import { cartNotFound, lockCart } from '../carts/cart-record.ts';
import { type CartRow, toCart } from '../carts/read.ts';
import { wrongState } from '../documents/change.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { type LockedAssignment, lockAssignment, storeShiftEnd } from './lock-assignment.ts';
import { notifyOfDifference } from './notifications.ts';
import { toAssignment } from './read.ts';
import { acceptCountedProducts, settleCount } from './settle-count.ts';

/**
 * If the cart was already counted, a queued count gets `already_so` if both counts are equal, and is rejected if they
 * differ (rules 9.6).
 */
export async function reconcileCart(request: ChangeRequest<CartReconcile>): Promise<Reply> {
  const { tx, body } = request;
  const lastReturnedAssignment = await tx
    .selectFrom('cart_assignments')
    .select('id')
    .where('cart_id', '=', request.id)
    .where('status', '=', 'returned')
    .where('deleted_at', 'is', null)
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The assignment is locked before the cart (rules 4.1), and the status is checked under the lock.
  const lockedAssignment = lastReturnedAssignment && (await lockAssignment(request, lastReturnedAssignment.id));
  const cart = lockedAssignment?.cart ?? (await lockCart(tx, request.id));
  if (cart.deleted_at !== null) throw cartNotFound();
  if (cart.status !== 'pending_reconciliation' || !lockedAssignment || lockedAssignment.row.reconciled_at !== null) {
    return replyToUnawaitedCount(request, cart, lockedAssignment);
  }
  await acceptCountedProducts(request, body.items);
  // A request without items reports an empty cart. It is handled as an online count, which is rejected if the ledger
  // has units on the cart.
  const countRequest = body.items ? request : { ...request, occurredAt: undefined };
  await reconcileAssignment(countRequest, lockedAssignment, body.items ?? []);
  const data = await toCart(tx, await lockCart(tx, cart.id));
  const { current_stock: units } = data;
  return {
    message: units === 0 ? text('count.settled') : text('count.unitsLeft', { units }),
    data,
    ...outcomeMeta(request, 'applied'),
  };
}

async function replyToUnawaitedCount(
  request: ChangeRequest<CartReconcile>,
  cart: CartRow,
  lockedAssignment: LockedAssignment | undefined,
): Promise<Reply> {
  const { tx, occurredAt } = request;
  const { code } = cart;
  const notAwaitedText = text('count.notAwaited', { code });
  if (!lockedAssignment || !isParked(cart)) throw wrongState(notAwaitedText, await toCart(tx, cart));
  const current = await toAssignment(tx, lockedAssignment.row);
  if (occurredAt === undefined) throw wrongState(notAwaitedText, current);
  await assertSameCount(request, lockedAssignment, current);
  return {
    message: text('count.already', { code }),
    data: await toCart(tx, cart),
    meta: { outcome: 'already_so' },
  };
}

/**
 * Compares a count with the final count, ignoring waste.
 * @throws `wrong_state` at the first product that differs
 */
export async function assertSameCount(
  { tx, body, now }: ChangeRequest<Pick<CartReturn, 'items'>>,
  { row }: LockedAssignment,
  current: object,
): Promise<void> {
  const rows = await tx
    .selectFrom('cart_assignment_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.product_id', 'item.counted_qty', 'product.name'])
    .where('item.assignment_id', '=', row.id)
    .execute();
  const countByProduct = new Map(rows.map((line) => [line.product_id, line]));
  for (const { product_id, counted } of body.items ?? []) {
    const { counted_qty, name } = countByProduct.get(product_id) ?? {};
    const units = counted_qty ?? 0;
    if (units === counted) continue;
    const who = await usernameText(tx, row.reconciled_by);
    const moment = whenText(row.reconciled_at ?? now, now);
    const textValues = { who, units, moment, counted };
    const message = name ? text('count.differs', { ...textValues, name }) : text('count.differsUnnamed', textValues);
    throw wrongState(message, current);
  }
}

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
  const changes = isSettled ? { reconciled_at: countedAt, reconciled_by: caller.id } : {};
  const shiftEnd = { action: 'reconcile', before, changes, isSettled };
  const { storedRow, after } = await storeShiftEnd(request, lockedAssignment, shiftEnd, body);
  if (isSettled) await notifyOfDifference(request, storedRow, lockedAssignment.cart);
  return after;
}
