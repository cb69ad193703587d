// Rules 6.2 and 6.3.
import { knownCart } from '../carts/rules.ts';
import { whyNotIn } from '../definitions/document-action.ts';
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';
import { openRequestStatuses, type RestockRequest, restockRequest } from './entity.ts';

export const restockRequests = { list: 'restockRequests', document: restockRequest } as const;

export function restockRequestError(
  { cart_id }: { cart_id?: string | null | undefined },
  known: LocalRows,
): Text | undefined {
  const cart = knownCart(known, cart_id);
  if (!cart || cart.status === 'in_use') return undefined;
  return text('restockRequest.cartNotInUse', { code: cart.code });
}

/** Goods go only to the assignment that requested them. */
export function approvalError(args: { id: string; cart_id?: string | undefined }, known: LocalRows): Text | undefined {
  const request = localRow(known, 'restockRequests', args.id);
  const decided = whyNotIn(restockRequests, openRequestStatuses, request);
  if (decided) return decided;
  const cart = knownCart(known, request?.cart_id ?? args.cart_id);
  if (!cart) return undefined;
  const isStillOut = cart.status === 'in_use' && !wentOutAgain(cart.id, request, known);
  return isStillOut ? undefined : text('restockRequest.cartCameBack', { code: cart.code });
}

function wentOutAgain(cartId: string, request: RestockRequest | undefined, known: LocalRows): boolean {
  const open = usableLocalRows(known, 'cartAssignments').find(
    ({ cart_id, status }) => cart_id === cartId && status === 'in_use',
  );
  return open !== undefined && request !== undefined && open.assign_date > request.created_at;
}
