import { lockCart } from '../carts/cart-record.ts';
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
