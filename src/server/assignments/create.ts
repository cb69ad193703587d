import type { Selectable } from 'kysely';
import { type CartAssignment, type CartAssignmentCreate, cartAssignment } from '#contract/cart-assignments/entity.ts';
import { cartUnavailableError } from '#contract/cart-assignments/rules.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { cartRecord } from '../carts/cart-record.ts';
import { type CartRow, toCart } from '../carts/read.ts';
import { lockRows } from '../db/row-lock.ts';
import type { Users } from '../db/tables/people.ts';
import { auditAndReply, createOnce } from '../documents/change.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { stampsForCreation } from '../http/writes/stamps.ts';
import { sinceText, usernameText, whenText } from '../i18n/formats.ts';
import { areSameGoods, insertLines } from '../records/product-lines.ts';
import { lockReferenced } from '../records/reference.ts';
import { insertRow } from '../records/rows.ts';
import { postMovements, sourceOf } from '../stock/post-movements.ts';
import { cancelReplacedAssignment } from './cancel.ts';
import { planLoad } from './plan-load.ts';
import { type AssignmentRow, assignmentSource, loadLines, toAssignment } from './read.ts';

const assignedMessage = text('assignment.made');
type CreateRequest = ChangeRequest<CartAssignmentCreate>;

/**
 * A queued request may arrive long after the cart was loaded, so expiry dates are compared with the day of loading
 * (rules 9.5).
 */
export async function createAssignment(request: CreateRequest): Promise<Reply> {
  return createOnce(assignmentSource, request, assignedMessage, (id) => create(request, id));
}

async function create(request: CreateRequest, id: string): Promise<Reply> {
  const { tx, body, now, occurredAt: assignedAt = now } = request;
  await cancelReplacedAssignment(request);
  const cartReference = { field: 'cart_id', id: body.cart_id, lockMode: 'change' } as const;
  const cart = await lockReferenced(tx, cartRecord, cartReference);
  const barista = await lockBarista(request);
  const sameAssignment = await checkAvailable(request, cart, barista);
  if (sameAssignment) return { message: assignedMessage, data: sameAssignment, meta: { outcome: 'already_so' } };
  const { movements, warnings } = await planLoad(request, cart, assignedAt);
  const row = await insertAssignment(request, id, assignedAt);
  await postMovements(tx, movements, sourceOf(request, 'assignment', id));
  await tx
    .updateTable('carts')
    .set({
      status: 'in_use' as const,
      assigned_to: barista.id,
      ...(movements.length > 0 && { last_restock: assignedAt }),
    })
    .where('id', '=', cart.id)
    .execute();
  const data = await toAssignment(tx, row);
  return auditAndReply(request, {
    action: 'create',
    entity: 'cart_assignment',
    id,
    data,
    message: assignedMessage,
    flaggedMessage: warnings.length > 0 && text('assignment.flagged', { notices: warnings }),
  });
}

async function lockBarista({ tx, body }: CreateRequest) {
  const query = tx.selectFrom('users').selectAll().where('id', '=', body.sales_id);
  const barista = await lockRows(tx, query).executeTakeFirst();
  if (barista?.role === 'sales') return barista;
  throw invalidFields([fieldReason('sales_id', 'barista_unknown')]);
}

async function insertAssignment(request: CreateRequest, id: string, assignedAt: Instant): Promise<AssignmentRow> {
  const { tx, body } = request;
  // The cart's later movements belong to this assignment.
  const { newest } = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.max<number | null>('seq').as('newest'))
    .executeTakeFirstOrThrow();
  const { discounts_earn } = await tx.selectFrom('business').select('discounts_earn').executeTakeFirstOrThrow();
  const row = await insertRow(tx, 'cart_assignments', stampsForCreation(request, id), {
    number: await request.nextNumber(cartAssignment.numberPrefix, assignedAt),
    cart_id: body.cart_id,
    sales_id: body.sales_id,
    status: 'in_use',
    assign_date: assignedAt,
    opening_float: body.opening_float ?? 0,
    notes: body.notes ?? '',
    after_seq: newest ?? 0,
    discounts_earn: Boolean(discounts_earn),
  });
  const load = body.initial_items.map((line) => ({ ...line, initial_qty: line.quantity }));
  await insertLines(tx, loadLines, id, load);
  return row;
}

type UserRow = Selectable<Users>;

/**
 * Returns the open assignment if a queued request has the same cart, barista and load (rules 9.5).
 * @throws `cart_not_available` or `barista_not_available`
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
    const isSame = assignmentOfCart.sales_id === barista.id && areSameGoods(current.initial_items, body.initial_items);
    if (isSame && occurredAt !== undefined) return current;
    const takenText = await describeTakenCart(request, cart, barista, assignmentOfCart);
    throw notAvailableError('cart_id', takenText, current);
  }
  const stateText = cartUnavailableError(cart);
  if (stateText) throw notAvailableError('cart_id', stateText, await toCart(tx, cart));
  const [assignmentOfBarista] = openAssignments;
  if (assignmentOfBarista) {
    const current = await toAssignment(tx, assignmentOfBarista);
    const { username } = barista;
    const since = sinceText(assignmentOfBarista.assign_date, request.now);
    const { code } = current.cart_details;
    throw notAvailableError('sales_id', text('assignment.baristaBusy', { username, code, since }), current);
  }
  assertAccountActive(request, barista);
  return undefined;
}

async function describeTakenCart(
  { tx, now, occurredAt }: CreateRequest,
  { code }: CartRow,
  { id, username }: UserRow,
  { assign_date, created_by, sales_id }: AssignmentRow,
): Promise<Text> {
  const who = await usernameText(tx, created_by);
  if (sales_id === id) {
    const takenDetails = { code, username, who, since: sinceText(assign_date, now) };
    return occurredAt === undefined
      ? text('assignment.withBarista', takenDetails)
      : text('assignment.otherLoad', takenDetails);
  }
  const other = await usernameText(tx, sales_id);
  const moment = whenText(assign_date, now);
  return text('assignment.cartTaken', { code, other, who, moment, username });
}

function assertAccountActive({ now }: CreateRequest, barista: UserRow): void {
  const { username, deleted_at, is_active, updated_at } = barista;
  if (deleted_at !== null) {
    const moment = whenText(deleted_at, now);
    throw notAvailableError('sales_id', text('assignment.accountDeleted', { username, moment }));
  }
  if (is_active) return;
  const moment = whenText(updated_at, now);
  throw notAvailableError('sales_id', text('assignment.accountDeactivated', { username, moment }));
}

function notAvailableError(field: 'cart_id' | 'sales_id', message: Text, current?: Cart | CartAssignment): ApiError {
  const code = field === 'cart_id' ? 'cart_not_available' : 'barista_not_available';
  const errors = [{ field, message }];
  return new ApiError(code, { message, errors, ...(current && { data: { current } }) });
}
