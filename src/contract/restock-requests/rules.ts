// What is known of a request before it is decided (rules 6.2, 6.3).
import { knownCart } from '../carts/rules.ts';
import { type KnownRows, knownRow, livingRows } from '../definitions/known-rows.ts';
import { isOneOf } from '../fields/fields.ts';
import { decidedText } from '../messages/status-texts.ts';
import { type Text, text } from '../texts/text.ts';
import { type RestockRequest, restockRequestStatuses } from './entity.ts';

/** Whether it is decided; of a status that only a newer version knows nobody can say. */
function isDecided({ status }: RestockRequest): boolean {
  return status !== 'pending' && isOneOf(restockRequestStatuses, status);
}

/** A request that is decided takes no other decision. */
export function whyDecided({ id }: { id: string }, known: KnownRows): Text | undefined {
  const request = knownRow(known, 'restockRequests', id);
  return request && isDecided(request) ? decidedText(request) : undefined;
}

/** Only a cart on the road is refilled. */
export function whyNotAsked({ cart_id }: { cart_id?: string | null | undefined }, known: KnownRows): Text | undefined {
  const cart = knownCart(known, cart_id);
  if (!cart || cart.status === 'in_use') return undefined;
  return text('restockRequest.cartNotInUse', { code: cart.code });
}

/** Goods go to a cart that is still out, in the assignment in which they were asked for. */
export function whyNotApproved(args: { id: string; cart_id?: string | undefined }, known: KnownRows): Text | undefined {
  const request = knownRow(known, 'restockRequests', args.id);
  if (request && isDecided(request)) return decidedText(request);
  const cart = knownCart(known, request?.cart_id ?? args.cart_id);
  if (!cart) return undefined;
  const isStillOut = cart.status === 'in_use' && !wentOutAgain(cart.id, request, known);
  return isStillOut ? undefined : text('restockRequest.cartCameBack', { code: cart.code });
}

function wentOutAgain(cartId: string, request: RestockRequest | undefined, known: KnownRows): boolean {
  const open = livingRows(known, 'cartAssignments').find(
    ({ cart_id, status }) => cart_id === cartId && status === 'in_use',
  );
  return open !== undefined && request !== undefined && open.assign_date > request.created_at;
}
