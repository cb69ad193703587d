// Rules 6.2 and 6.3.
import { localCart } from '../carts/rules.ts';
import { statusError } from '../definitions/document-action.ts';
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';
import { openRequestStatuses, type RestockRequest, restockRequest } from './entity.ts';

export const restockRequests = { list: 'restockRequests', document: restockRequest } as const;

export function restockRequestError(
  { cart_id }: { cart_id?: string | null | undefined },
  localRows: LocalRows,
): Text | undefined {
  const cart = localCart(localRows, cart_id);
  if (!cart || cart.status === 'in_use') return undefined;
  return text('restockRequest.cartNotInUse', { code: cart.code });
}

/** Goods go only to the assignment that requested them. */
export function approvalError(
  args: { id: string; cart_id?: string | undefined },
  localRows: LocalRows,
): Text | undefined {
  const request = localRow(localRows, 'restockRequests', args.id);
  const decidedError = statusError(restockRequests, openRequestStatuses, request);
  if (decidedError) return decidedError;
  const cart = localCart(localRows, request?.cart_id ?? args.cart_id);
  if (!cart) return undefined;
  const isStillOnShift = cart.status === 'in_use' && !hasNewAssignment(cart.id, request, localRows);
  return isStillOnShift ? undefined : text('restockRequest.cartCameBack', { code: cart.code });
}

function hasNewAssignment(cartId: string, request: RestockRequest | undefined, localRows: LocalRows): boolean {
  const open = usableLocalRows(localRows, 'cartAssignments').find(
    ({ cart_id, status }) => cart_id === cartId && status === 'in_use',
  );
  return open !== undefined && request !== undefined && open.assign_date > request.created_at;
}
