import type { Selectable } from 'kysely';
import type { CartAssignment, CartAssignmentCreate } from '#contract/cart-assignments/entity.ts';
import { type Cart, isFree } from '#contract/carts/entity.ts';
import { type CartRow, toCart } from '../carts/read.ts';
import type { Users } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatMoment, formatSince, readUsername } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { type AssignmentRow, toAssignment } from './read.ts';

type UserRow = Selectable<Users>;
type CreateRequest = ChangeRequest<CartAssignmentCreate>;

/**
 * Checks that the cart and the barista of a new assignment are free. Throws `cart_not_available` or
 * `barista_not_available`; the message says why. A queued request may find that the same assignment
 * (cart, barista, load) exists already. Then that assignment is returned, and no second one must be
 * created (rules 9.5).
 */
export async function checkAvailable(
  request: CreateRequest,
  cart: CartRow,
  barista: UserRow,
): Promise<CartAssignment | undefined> {
  const { tx, body, occurredAt } = request;
  const openAssignments = await tx
    .selectFrom('cart_assignments')
    .selectAll()
    .where('status', '=', 'in_use')
    .where((eb) => eb.or([eb('cart_id', '=', cart.id), eb('sales_id', '=', barista.id)]))
    .execute();
  const assignmentOfCart = openAssignments.find(({ cart_id }) => cart_id === cart.id);
  if (assignmentOfCart) {
    const current = await toAssignment(tx, assignmentOfCart);
    const isSame = assignmentOfCart.sales_id === barista.id && hasSameLoad(current, body);
    // `occurredAt` is set in queued requests only.
    if (isSame && occurredAt !== undefined) return current;
    throw cartNotAvailable(
      await describeTakenCart(request, cart, barista, assignmentOfCart),
      current,
    );
  }
  if (!isFree(cart)) {
    const isInMaintenance = cart.status === 'maintenance';
    const state = isInMaintenance
      ? localize`${cart.code} is in maintenance.`
      : localize`${cart.code} waits for its count.`;
    throw cartNotAvailable(state, await toCart(tx, cart));
  }
  // No assignment of the cart is open, so an open assignment is one of the barista.
  const [assignmentOfBarista] = openAssignments;
  if (assignmentOfBarista) {
    const current = await toAssignment(tx, assignmentOfBarista);
    const since = formatSince(assignmentOfBarista.assign_date, request.now);
    throw baristaNotAvailable(
      localize`${barista.username} is already on ${current.cart_details.code} since ${since}.`,
      current,
    );
  }
  assertAccountActive(request, barista);
  return undefined;
}

async function describeTakenCart(
  { tx, now, occurredAt }: CreateRequest,
  { code }: CartRow,
  barista: UserRow,
  assignment: AssignmentRow,
): Promise<LocalizedText> {
  const assignedBy = await readUsername(tx, assignment.created_by);
  if (assignment.sales_id === barista.id) {
    const since = formatSince(assignment.assign_date, now);
    const message = localize`${code} is already with ${barista.username} (${assignedBy}, ${since}).`;
    // A queued request comes here only if the loads differ.
    return occurredAt === undefined ? message : localize`${message} Compare the load.`;
  }
  const otherBarista = await readUsername(tx, assignment.sales_id);
  const when = formatMoment(assignment.assign_date, now);
  return localize`${code} was given to ${otherBarista} by ${assignedBy} ${when}. Your assignment to ${barista.username} was not made.`;
}

function assertAccountActive({ now }: CreateRequest, barista: UserRow): void {
  if (barista.deleted_at !== null) {
    const when = formatMoment(barista.deleted_at, now);
    throw baristaNotAvailable(localize`${barista.username}'s account was deleted ${when}.`);
  }
  if (barista.is_active) return;
  const when = formatMoment(barista.updated_at, now);
  throw baristaNotAvailable(localize`${barista.username}'s account was deactivated ${when}.`);
}

function cartNotAvailable(message: LocalizedText, current: Cart | CartAssignment): ApiError {
  const errors = [{ field: 'cart_id', message }];
  return new ApiError('cart_not_available', { message, errors, data: { current } });
}

function baristaNotAvailable(message: LocalizedText, current?: CartAssignment): ApiError {
  return new ApiError('barista_not_available', {
    message,
    errors: [{ field: 'sales_id', message }],
    ...(current && { data: { current } }),
  });
}

function hasSameLoad(current: CartAssignment, { initial_items }: CartAssignmentCreate): boolean {
  const asText = (items: readonly { product_id: string; quantity: number }[]) =>
    JSON.stringify(items.map((item) => `${item.product_id} ${item.quantity}`).sort());
  return asText(current.initial_items) === asText(initial_items);
}
