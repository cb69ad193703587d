import type { Selectable } from 'kysely';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartAssignment, CartAssignmentCreate } from '#contract/entities/cart-assignment.ts';
import { type CartRow, cartOf } from '../carts/read.ts';
import type { Users } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { nameOf, spokenMoment, spokenSince } from '../http/spoken.ts';
import { type AssignmentRow, assignmentOf } from './read.ts';

type UserRow = Selectable<Users>;
type Request = ChangeRequest<CartAssignmentCreate>;

/**
 * Whether cart and barista are free. Answers the assignment that somebody else made of the same
 * cart, barista and load when this one arrives late: nothing is left to do (domain rules, late
 * replay). Throws `cart_not_available` or `barista_not_available` with who has them since when.
 */
export async function judgeAvailable(
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
    const state = cart.status === 'maintenance' ? 'is in maintenance' : 'waits for its count';
    throw refuseCart(`${cart.code} ${state}.`, await cartOf(tx, cart));
  }
  const [ofBarista] = open;
  if (ofBarista) {
    const current = await assignmentOf(tx, ofBarista);
    const since = spokenSince(ofBarista.assign_date, request.now);
    throw refuseBarista(
      `${barista.username} is already on ${current.cart_details.code} since ${since}.`,
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
  taken: AssignmentRow,
): Promise<string> {
  const by = await nameOf(tx, taken.created_by);
  if (taken.sales_id === barista.id) {
    const since = spokenSince(taken.assign_date, now);
    const advice = occurredAt === undefined ? '' : ' Compare the load.';
    return `${code} is already with ${barista.username} (${by}, ${since}).${advice}`;
  }
  const other = await nameOf(tx, taken.sales_id);
  const when = spokenMoment(taken.assign_date, now);
  return `${code} was given to ${other} by ${by} ${when}. Your assignment to ${barista.username} was not made.`;
}

function assertActive({ now }: Request, barista: UserRow): void {
  if (barista.deleted_at !== null) {
    const when = spokenMoment(barista.deleted_at, now);
    throw refuseBarista(`${barista.username}'s account was deleted ${when}.`);
  }
  if (barista.is_active) return;
  const when = spokenMoment(barista.updated_at, now);
  throw refuseBarista(`${barista.username}'s account was deactivated ${when}.`);
}

function refuseCart(message: string, current: Cart | CartAssignment): ApiError {
  const errors = [{ field: 'cart_id', message }];
  return new ApiError('cart_not_available', { message, errors, data: { current } });
}

function refuseBarista(message: string, current?: CartAssignment): ApiError {
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
