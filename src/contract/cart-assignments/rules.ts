// Rules 3.2 and 6.4.
import { isFree } from '../carts/entity.ts';
import { knownCart } from '../carts/rules.ts';
import { type LocalRows, localRow } from '../definitions/local-rows.ts';
import { isOneOf } from '../fields/fields.ts';
import { type Text, text } from '../messages/text.ts';
import { type CartAssignment, cartAssignmentStatuses } from './entity.ts';

/** For a cart without an open assignment. */
export function whyNotFree({ code, status }: { code: string; status: string }): Text | undefined {
  if (isFree({ status })) return undefined;
  return status === 'maintenance' ? text('assignment.maintenance', { code }) : text('assignment.uncounted', { code });
}

/** The server offers to replace another user's assignment (rules 9.5). */
export function whyNotAssigned({ cart_id }: { cart_id: string }, known: LocalRows): Text | undefined {
  const cart = knownCart(known, cart_id);
  return cart && cart.status !== 'in_use' ? whyNotFree(cart) : undefined;
}

export function whyNotCancelled({ id }: { id: string }, known: LocalRows): Text | undefined {
  const assignment = localRow(known, 'cartAssignments', id);
  if (!assignment) return undefined;
  const { code } = assignment.cart_details;
  if (!isOneOf(cartAssignmentStatuses, assignment.status)) return undefined;
  if (assignment.status !== 'in_use') return text('sale.assignmentOver', { code });
  return hasSold(assignment) ? text('assignment.hasSold', { code }) : undefined;
}

function hasSold({ shift_sales }: CartAssignment): boolean {
  return shift_sales !== undefined && shift_sales.sums.length > 0;
}
