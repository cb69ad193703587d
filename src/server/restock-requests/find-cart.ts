import { fieldError } from '#contract/field-errors.ts';
import type { RestockRequestCreate } from '#contract/restock-requests/entity.ts';
import type { AssignmentRow } from '../assignments/read.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';

type Request = ChangeRequest<RestockRequestCreate>;

export interface CartOnTheRoad {
  cart: CartRow;
  assignment: AssignmentRow;
}

/**
 * The cart that is to be refilled, locked, with its open assignment: a barista's own, or the one an
 * admin names. Throws `cart_not_available` when it is not on the road with that person.
 */
export async function findCart(request: Request): Promise<CartOnTheRoad> {
  const { tx, caller, body } = request;
  const cartId = caller.role === 'sales' ? await ownCart(request) : body.cart_id;
  if (!cartId) throw invalidFields([fieldError('cart_id', 'cart_required')]);
  const query = tx.selectFrom('carts').selectAll().where('id', '=', cartId);
  const cart = await lockRows(tx, query).executeTakeFirst();
  if (!cart) throw invalidFields([fieldError('cart_id', 'cart_unknown')]);
  const assignment = await openAssignment(tx, { cart_id: cartId });
  if (!assignment)
    throw refuse(localize`${cart.code} is not in use. Only a cart on the road is refilled.`);
  if (caller.role === 'sales' && assignment.sales_id !== caller.id) throw noLonger(cart.code);
  return { cart, assignment };
}

async function ownCart({ tx, caller, body }: Request): Promise<string> {
  const open = await openAssignment(tx, { sales_id: caller.id });
  if (open && (!body.cart_id || body.cart_id === open.cart_id)) return open.cart_id;
  if (!body.cart_id) throw refuse('You have no cart. Ask an administrator to assign one.');
  const named = await tx
    .selectFrom('carts')
    .select('code')
    .where('id', '=', body.cart_id)
    .executeTakeFirst();
  if (!named) throw invalidFields([fieldError('cart_id', 'cart_unknown')]);
  throw noLonger(named.code);
}

async function openAssignment(
  tx: Tx,
  wanted: { cart_id: string } | { sales_id: string },
): Promise<AssignmentRow | undefined> {
  const [[column, id]] = Object.entries(wanted) as [['cart_id' | 'sales_id', string]];
  return tx
    .selectFrom('cart_assignments')
    .selectAll()
    .where('status', '=', 'in_use')
    .where(column, '=', id)
    .executeTakeFirst();
}

function noLonger(code: string): ApiError {
  return refuse(localize`You are no longer on ${code}.`);
}

function refuse(message: string | LocalizedText): ApiError {
  return new ApiError('cart_not_available', { message, errors: [{ field: 'cart_id', message }] });
}
