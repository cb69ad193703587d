// Rules 3.2 and 6.4.
import { isAvailableCart } from '../carts/entity.ts';
import { localCart } from '../carts/rules.ts';
import { type LocalRows, localRow } from '../definitions/local-rows.ts';
import { isOneOf } from '../fields/fields.ts';
import { type Text, text } from '../messages/text.ts';
import { type CartAssignment, cartAssignmentStatuses } from './entity.ts';

/** For a cart without an open assignment. */
export function cartUnavailableError({ code, status }: { code: string; status: string }): Text | undefined {
  if (isAvailableCart({ status })) return undefined;
  return status === 'maintenance' ? text('assignment.maintenance', { code }) : text('assignment.uncounted', { code });
}

/** Accepts a cart in use, because the server then offers to replace the other user's assignment (rules 9.5). */
export function assignmentError({ cart_id }: { cart_id: string }, localRows: LocalRows): Text | undefined {
  const cart = localCart(localRows, cart_id);
  return cart && cart.status !== 'in_use' ? cartUnavailableError(cart) : undefined;
}

export function cancellationError({ id }: { id: string }, localRows: LocalRows): Text | undefined {
  const assignment = localRow(localRows, 'cartAssignments', id);
  if (!assignment) return undefined;
  const { code } = assignment.cart_details;
  if (!isOneOf(cartAssignmentStatuses, assignment.status)) return undefined;
  if (assignment.status !== 'in_use') return text('sale.assignmentOver', { code });
  return hasSales(assignment) ? text('assignment.hasSold', { code }) : undefined;
}

function hasSales({ shift_sales }: CartAssignment): boolean {
  return shift_sales !== undefined && shift_sales.sums.length > 0;
}
