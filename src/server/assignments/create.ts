import type { Selectable } from 'kysely';
import type { CartAssignment, CartAssignmentCreate } from '#contract/cart-assignments/entity.ts';
import { type Cart, isFree } from '#contract/carts/entity.ts';
import type { Instant } from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { cartRecord } from '../carts/cart-record.ts';
import { type CartRow, toCart } from '../carts/read.ts';
import { writeAudit } from '../db/audit.ts';
import { lockRows } from '../db/row-lock.ts';
import type { Users } from '../db/tables/people.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { findCreated, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { newStamps } from '../http/stamps.ts';
import { formatMoment, formatSince, readUsername } from '../i18n/formats.ts';
import { type LocalizedText, localize, localizeWord } from '../i18n/localize.ts';
import { lockReferred } from '../records/reference.ts';
import { postMovements } from '../stock/post-movements.ts';
import { cancelReplaced } from './cancel.ts';
import { planLoad } from './plan-load.ts';
import { type AssignmentRow, toAssignment } from './read.ts';

const assignedMessage = 'Assign cart successful!';
type CreateRequest = ChangeRequest<CartAssignmentCreate>;

/**
 * Assigns a cart to a barista and loads the cart from its home warehouse. When a queued request
 * arrives, the cart may already be on the road, so expiry dates are compared with the day of the
 * loading instead of today (rules 9.5).
 */
export async function createAssignment(request: CreateRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const id = body.id ?? newId();
  const existingRow = await findCreated(request, 'cart_assignments', id);
  if (existingRow) {
    const data = await toAssignment(tx, existingRow);
    return { message: assignedMessage, data, meta: { outcome: 'already_so' } };
  }
  await cancelReplaced(request);
  const cart = await lockReferred(tx, cartRecord, {
    field: 'cart_id',
    id: body.cart_id,
    lockMode: 'change',
  });
  const barista = await lockBarista(request);
  const sameAssignment = await checkAvailable(request, cart, barista);
  if (sameAssignment)
    return { message: assignedMessage, data: sameAssignment, meta: { outcome: 'already_so' } };
  const assignedAt = occurredAt ?? now;
  const load = await planLoad(request, cart, assignedAt);
  const row = await insertAssignment(request, id, assignedAt);
  await postMovements(tx, load.movements, {
    refType: 'assignment',
    refId: id,
    actorId: request.caller.id,
    occurredAt: assignedAt,
    recordedAt: now,
  });
  await tx
    .updateTable('carts')
    .set({
      status: 'in_use' as const,
      assigned_to: barista.id,
      ...(load.movements.length > 0 && { last_restock: assignedAt }),
    })
    .where('id', '=', cart.id)
    .execute();
  const data = await toAssignment(tx, row);
  await writeAudit(request, { action: 'create', entity: 'cart_assignment', id, after: data });
  const isFlagged = load.notices.length > 0;
  return {
    status: 201,
    message: isFlagged
      ? localize`${localizeWord(assignedMessage)} ${load.notices}`
      : assignedMessage,
    data,
    ...outcomeMeta(request, isFlagged ? 'flagged' : 'applied'),
  };
}

/** Throws `validation_failed` if the user is no barista. */
async function lockBarista({ tx, body }: CreateRequest) {
  const query = tx.selectFrom('users').selectAll().where('id', '=', body.sales_id);
  const barista = await lockRows(tx, query).executeTakeFirst();
  if (barista?.role === 'sales') return barista;
  throw invalidFields([fieldError('sales_id', 'barista_unknown')]);
}

async function insertAssignment(
  request: CreateRequest,
  id: string,
  assignedAt: Instant,
): Promise<AssignmentRow> {
  const { tx, body } = request;
  // Movements after `after_seq` are the ones that belong to this assignment: see
  // `store-figures.ts`.
  const { newest } = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.max<number | null>('seq').as('newest'))
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('cart_assignments')
    .values({
      ...newStamps(request, id),
      number: await request.nextNumber('PK', assignedAt),
      cart_id: body.cart_id,
      sales_id: body.sales_id,
      status: 'in_use',
      assign_date: assignedAt,
      returned_at: null,
      returned_by: null,
      reconciled_at: null,
      reconciled_by: null,
      opening_float: body.opening_float ?? 0,
      cash_expected: null,
      cash_counted: null,
      notes: body.notes ?? '',
      after_seq: newest ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (body.initial_items.length > 0) {
    await tx
      .insertInto('cart_assignment_items')
      .values(
        body.initial_items.map(({ product_id, quantity }, line) => ({
          assignment_id: id,
          product_id,
          line,
          initial_qty: quantity,
          counted_qty: null,
        })),
      )
      .execute();
  }
  return row;
}

type UserRow = Selectable<Users>;

/**
 * Checks that the cart and the barista of a new assignment are free. Throws `cart_not_available` or
 * `barista_not_available`; the message says why. A queued request may find that the same assignment
 * (cart, barista, load) exists already. Then that assignment is returned, and no second one must be
 * created (rules 9.5).
 */
async function checkAvailable(
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
