import type { Selectable } from 'kysely';
import type { CartAssignment, CartAssignmentCreate } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { type CartRow, cartOf } from '../carts/read.ts';
import type { Users } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatMoment, formatSince, nameOf } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { type AssignmentRow, assignmentOf } from './read.ts';

type UserRow = Selectable<Users>;
type Request = ChangeRequest<CartAssignmentCreate>;

/**
 * Checks that cart and barista are free. If this request arrives late and somebody else has already
 * made the same assignment (cart, barista, load), returns that assignment: nothing is left to do
 * (rules 9.5). Throws `cart_not_available` or `barista_not_available`, naming who has the cart or
 * the barista, and since when.
 */
export async function checkAvailable(
  request: Request,
  cart: CartRow,
  barista: UserRow,
): Promise<CartAssignment | undefined> {
  const { tx, body, occurredAt } = request;
  const open = await tx
    .selectFrom('cart_assignments')
    .selectAll()
    .where('status', '=', 'in_use')
    .where((eb) => eb.or([eb('cart_id', '=', cart.id), eb('sales_id', '=', barista.id)]))
    .execute();
  const ofCart = open.find(({ cart_id }) => cart_id === cart.id);
  if (ofCart) {
    const current = await assignmentOf(tx, ofCart);
    const isSame = ofCart.sales_id === barista.id && sameLoad(current, body);
    if (isSame && occurredAt !== undefined) return current;
    throw refuseCart(await cartTaken(request, cart, barista, ofCart), current);
  }
  if (cart.status !== 'available') {
    const isKept = cart.status === 'maintenance';
    const state = isKept
      ? localize`${cart.code} is in maintenance.`
      : localize`${cart.code} waits for its count.`;
    throw refuseCart(state, await cartOf(tx, cart));
  }
  const [ofBarista] = open;
  if (ofBarista) {
    const current = await assignmentOf(tx, ofBarista);
    const since = formatSince(ofBarista.assign_date, request.now);
    throw refuseBarista(
      localize`${barista.username} is already on ${current.cart_details.code} since ${since}.`,
      current,
    );
  }
  assertActive(request, barista);
  return undefined;
}

async function cartTaken(
  { tx, now, occurredAt }: Request,
  { code }: CartRow,
  barista: UserRow,
  held: AssignmentRow,
): Promise<LocalizedText> {
  const by = await nameOf(tx, held.created_by);
  if (held.sales_id === barista.id) {
    const since = formatSince(held.assign_date, now);
    const taken = localize`${code} is already with ${barista.username} (${by}, ${since}).`;
    return occurredAt === undefined ? taken : localize`${taken} Compare the load.`;
  }
  const other = await nameOf(tx, held.sales_id);
  const when = formatMoment(held.assign_date, now);
  return localize`${code} was given to ${other} by ${by} ${when}. Your assignment to ${barista.username} was not made.`;
}

function assertActive({ now }: Request, barista: UserRow): void {
  if (barista.deleted_at !== null) {
    const when = formatMoment(barista.deleted_at, now);
    throw refuseBarista(localize`${barista.username}'s account was deleted ${when}.`);
  }
  if (barista.is_active) return;
  const when = formatMoment(barista.updated_at, now);
  throw refuseBarista(localize`${barista.username}'s account was deactivated ${when}.`);
}

function refuseCart(message: LocalizedText, current: Cart | CartAssignment): ApiError {
  const errors = [{ field: 'cart_id', message }];
  return new ApiError('cart_not_available', { message, errors, data: { current } });
}

function refuseBarista(message: LocalizedText, current?: CartAssignment): ApiError {
  return new ApiError('barista_not_available', {
    message,
    errors: [{ field: 'sales_id', message }],
    ...(current && { data: { current } }),
  });
}

function sameLoad(current: CartAssignment, { initial_items }: CartAssignmentCreate): boolean {
  const lines = (items: readonly { product_id: string; quantity: number }[]) =>
    JSON.stringify(items.map((item) => `${item.product_id} ${item.quantity}`).sort());
  return lines(current.initial_items) === lines(initial_items);
}
