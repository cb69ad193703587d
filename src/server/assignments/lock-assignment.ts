import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import { lockCart } from '../carts/lock-cart.ts';
import type { CartRow } from '../carts/read.ts';
import { lockRows } from '../db/row-lock.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type AssignmentRow, assignmentNotFound, visibleAssignmentsQuery } from './read.ts';

/** An assignment and its cart, both locked until the transaction ends. */
export interface LockedAssignment {
  row: AssignmentRow;
  cart: CartRow;
}

/**
 * Locks an assignment, then its cart (the order of rules 4.1). Throws `not_found` if the assignment
 * never existed or, for a barista, belongs to another barista.
 */
export async function lockAssignment(
  { tx, caller }: Pick<ChangeRequest, 'tx' | 'caller'>,
  id: string,
): Promise<LockedAssignment> {
  const query = visibleAssignmentsQuery(tx, caller).selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw assignmentNotFound();
  return { row, cart: await lockCart(tx, row.cart_id) };
}

// What a return, a count or a cancellation changes in the rows of the assignment and of its cart.

/**
 * Makes a returned cart available, or `pending_reconciliation` if it is not settled. Until then its
 * barista still answers for the goods, so `assigned_to` stays (rules 3.1).
 */
export async function setReturnedCartStatus(
  { tx }: Pick<ChangeRequest, 'tx'>,
  cartId: string,
  { isSettled }: { isSettled: boolean },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set(
      isSettled ? { status: 'available', assigned_to: null } : { status: 'pending_reconciliation' },
    )
    .where('id', '=', cartId)
    .execute();
}

/**
 * Updates the row of an assignment. `cash_expected` becomes its opening float and the sum of its cash
 * sales that are completed, in rupiah: a refunded sale is none of them.
 */
export async function storeAssignment(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  row: AssignmentRow,
  changes: Partial<AssignmentRow>,
  { cash_counted }: Pick<CartReturn, 'cash_counted'> = {},
): Promise<AssignmentRow> {
  const { cash } = await tx
    .selectFrom('transactions')
    .select((eb) => eb.fn.sum<number | null>('total').as('cash'))
    .where('assignment_id', '=', row.id)
    .where('payment_method', '=', 'cash')
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return tx
    .updateTable('cart_assignments')
    .set({
      ...changes,
      cash_expected: row.opening_float + Number(cash ?? 0),
      ...(cash_counted !== undefined && { cash_counted }),
      version: row.version + 1,
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
