import type { CartAssignmentCreate } from '#contract/cart-assignments/entity.ts';
import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { lockRows } from '../db/row-lock.ts';
import { wrongState } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { readProductsOnCart } from '../stock/balances.ts';
import { type LockedAssignment, lockAssignment, storeShiftEnd } from './lock-assignment.ts';
import { postCount } from './post-count.ts';
import { toAssignment } from './read.ts';

/** @throws `wrong_state` if the assignment has a sale or has ended */
export async function cancelAssignment(request: ChangeRequest): Promise<Reply> {
  const { tx, now, occurredAt } = request;
  const lockedAssignment = await lockAssignment(request, request.id);
  const { row, cart } = lockedAssignment;
  const message = text('assignment.cancelled');
  if (row.status !== 'in_use') {
    const current = await toAssignment(tx, row);
    // A queued cancellation has already achieved its goal. An online one is rejected, so that the user learns who
    // cancelled the shift.
    if (row.status === 'cancelled' && occurredAt !== undefined) {
      return { message, data: current, meta: { outcome: 'already_so' } };
    }
    const who = await usernameText(tx, row.returned_by);
    const textValues = { code: cart.code, moment: whenText(row.returned_at ?? now, now), who };
    const stateText =
      row.status === 'cancelled'
        ? text('assignment.wasCancelled', textValues)
        : text('assignment.wasReturned', textValues);
    throw wrongState(stateText, current);
  }
  const data = await cancelUnsoldAssignment(request, lockedAssignment);
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/**
 * Cancels the assignment named in `replaces`, unless it has ended.
 * @throws `validation_failed` if it does not exist, or has neither the cart nor the barista of the new assignment
 */
export async function cancelReplacedAssignment(request: ChangeRequest<CartAssignmentCreate>): Promise<void> {
  const { tx, body } = request;
  if (body.replaces === undefined) return;
  const invalidReplacesError = () => invalidFields([fieldReason('replaces', 'invalid')]);
  const replacedAssignment = await tx
    .selectFrom('cart_assignments')
    .select(['cart_id', 'sales_id'])
    .where('id', '=', body.replaces)
    .executeTakeFirst();
  if (!replacedAssignment) throw invalidReplacesError();
  if (replacedAssignment.cart_id !== body.cart_id && replacedAssignment.sales_id !== body.sales_id) {
    throw invalidReplacesError();
  }
  await lockForReplacement(request, replacedAssignment.cart_id);
  const lockedAssignment = await lockAssignment(request, body.replaces);
  if (lockedAssignment.row.status === 'in_use') await cancelUnsoldAssignment(request, lockedAssignment);
}

/**
 * Locks table by table in the order of rules 4.1. Locking all rows of the replaced assignment first would lock the
 * second cart after a warehouse.
 */
async function lockForReplacement(
  { tx, body }: ChangeRequest<CartAssignmentCreate>,
  replacedCartId: string,
): Promise<void> {
  const assignmentsQuery = tx.selectFrom('cart_assignments').select('id');
  await lockRows(tx, assignmentsQuery.where('id', '=', body.replaces ?? '')).execute();
  const cartsQuery = tx.selectFrom('carts').select('warehouse_id').orderBy('id');
  const lockedCarts = await lockRows(tx, cartsQuery.where('id', 'in', [replacedCartId, body.cart_id])).execute();
  await lockRows(tx, tx.selectFrom('users').select('id').where('id', '=', body.sales_id)).execute();
  const ids = lockedCarts.flatMap(({ warehouse_id }) => warehouse_id ?? []);
  if (ids.length === 0) return;
  const warehousesQuery = tx.selectFrom('warehouses').select('id').where('id', 'in', ids).orderBy('id');
  await lockRows(tx, warehousesQuery).execute();
}

async function cancelUnsoldAssignment(request: ChangeRequest, lockedAssignment: LockedAssignment) {
  const { tx, caller, now, occurredAt } = request;
  const { row, cart } = lockedAssignment;
  const before = await toAssignment(tx, row);
  const sale = await tx
    .selectFrom('transactions')
    .select('number')
    .where('assignment_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (sale) {
    throw wrongState(text('assignment.hasSold', { code: cart.code }), before);
  }
  const loadedProducts = await readProductsOnCart(tx, cart.id);
  const items = loadedProducts.map(({ product_id, quantity: counted }) => ({
    product_id,
    counted,
  }));
  const countedAt = occurredAt ?? now;
  await postCount(request, lockedAssignment, { items, unitsToKeep: new Map(), countedAt });
  const { after } = await storeShiftEnd(request, lockedAssignment, {
    action: 'cancel',
    before,
    isSettled: true,
    changes: {
      status: 'cancelled',
      returned_at: countedAt,
      returned_by: caller.id,
      reconciled_at: countedAt,
      reconciled_by: caller.id,
    },
  });
  return after;
}
