import { fieldError } from '#contract/field-errors.ts';
import type { RestockRequestCreate } from '#contract/restock-requests/entity.ts';
import type { AssignmentRow } from '../assignments/read.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';

type CreateRequest = ChangeRequest<RestockRequestCreate>;

/** A cart that a barista sells from now, and its open assignment. */
export interface CartOnTheRoad {
  cart: CartRow;
  assignment: AssignmentRow;
}

/**
 * Locks the cart of a new request and returns it with its open assignment: for a barista, the cart
 * of their own assignment; for an admin, the cart named in the request. Throws `cart_not_available`
 * if the cart is not in use, or is no longer with this barista.
 */
export async function lockCartOnTheRoad(request: CreateRequest): Promise<CartOnTheRoad> {
  const { tx, caller, body } = request;
  const cartId = caller.role === 'sales' ? await ownCartId(request) : body.cart_id;
  if (!cartId) throw invalidFields([fieldError('cart_id', 'cart_required')]);
  const query = tx.selectFrom('carts').selectAll().where('id', '=', cartId);
  const cart = await lockRows(tx, query).executeTakeFirst();
  if (!cart) throw invalidFields([fieldError('cart_id', 'cart_unknown')]);
  const assignment = await findOpenAssignment(tx, 'cart_id', cartId);
  if (!assignment) {
    throw cartNotAvailable(
      localize`${cart.code} is not in use. Only a cart on the road is refilled.`,
    );
  }
  // Checked again, because the cart was not locked yet when `ownCartId` read its assignment.
  if (caller.role === 'sales' && assignment.sales_id !== caller.id) throw noLongerOnCart(cart.code);
  return { cart, assignment };
}

/** The cart of the barista. Throws if the request names another cart, or the barista has none. */
async function ownCartId({ tx, caller, body }: CreateRequest): Promise<string> {
  const assignment = await findOpenAssignment(tx, 'sales_id', caller.id);
  if (assignment && (!body.cart_id || body.cart_id === assignment.cart_id)) {
    return assignment.cart_id;
  }
  if (!body.cart_id) {
    throw cartNotAvailable('You have no cart. Ask an administrator to assign one.');
  }
  const namedCart = await tx
    .selectFrom('carts')
    .select('code')
    .where('id', '=', body.cart_id)
    .executeTakeFirst();
  if (!namedCart) throw invalidFields([fieldError('cart_id', 'cart_unknown')]);
  throw noLongerOnCart(namedCart.code);
}

async function findOpenAssignment(
  tx: Tx,
  column: 'cart_id' | 'sales_id',
  id: string,
): Promise<AssignmentRow | undefined> {
  return tx
    .selectFrom('cart_assignments')
    .selectAll()
    .where('status', '=', 'in_use')
    .where(column, '=', id)
    .executeTakeFirst();
}

function noLongerOnCart(code: string): ApiError {
  return cartNotAvailable(localize`You are no longer on ${code}.`);
}

function cartNotAvailable(message: string | LocalizedText): ApiError {
  return new ApiError('cart_not_available', { message, errors: [{ field: 'cart_id', message }] });
}
