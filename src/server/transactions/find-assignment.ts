import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { TransactionCreate } from '#contract/transactions/entity.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import { visibleAssignmentsQuery } from '../assignments/read.ts';
import { assertMayStillReport } from '../assignments/report-time.ts';
import { lockCart } from '../carts/cart-record.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';

/**
 * Uses the newest assignment of the cart or barista by default. Only a sale that has happened may belong to an ended
 * assignment, for baristas up to 72 hours after its end.
 */
export async function findAssignment(
  request: ChangeRequest<TransactionCreate>,
  hasHappened: boolean,
): Promise<LockedAssignment> {
  const { tx } = request;
  const row = await lockRows(tx, assignmentQuery(request)).executeTakeFirst();
  if (!row) throw noAssignmentError(request);
  // Locked after the assignment, in the order of rules 4.1.
  const lockedAssignment = { row, cart: await lockCart(tx, row.cart_id) };
  const { code } = lockedAssignment.cart;
  if (row.status === 'cancelled') {
    throw new ApiError('wrong_state', { message: text('assignment.isCancelled', { code }) });
  }
  if (row.status !== 'in_use' && !hasHappened) {
    throw new ApiError('wrong_state', { message: text('sale.assignmentOver', { code }) });
  }
  assertMayStillReport(request, row, text('sale.askAdmin'));
  return lockedAssignment;
}

function assignmentQuery({ tx, caller, body }: ChangeRequest<TransactionCreate>) {
  const { assignment_id, cart_id } = body;
  let query = visibleAssignmentsQuery(tx, caller).selectAll();
  if (assignment_id !== undefined) query = query.where('id', '=', assignment_id);
  else if (cart_id !== undefined) query = query.where('cart_id', '=', cart_id);
  else if (caller.role === 'sales') query = query.where('sales_id', '=', caller.id);
  else throw invalidFields([fieldReason('assignment_id', 'assignment_required')]);
  if (assignment_id === undefined) query = query.where('status', '<>', 'cancelled');
  return query.orderBy('assign_date', 'desc').orderBy('id', 'desc').limit(1);
}

function noAssignmentError({ body: { assignment_id, cart_id } }: ChangeRequest<TransactionCreate>) {
  if (assignment_id === undefined && cart_id === undefined) {
    return new ApiError('wrong_state', { message: text('sale.noCart') });
  }
  const field = assignment_id === undefined ? 'cart_id' : 'assignment_id';
  return invalidFields([fieldReason(field, 'assignment_unknown')]);
}
