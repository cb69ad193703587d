import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import {
  type RestockRequest,
  type RestockRequestCreate,
  requestLine,
  restockRequest,
} from '#contract/restock-requests/entity.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { AssignmentRow } from '../assignments/read.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { auditAndReply, createOnce } from '../documents/change.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { stampsForCreation } from '../http/writes/stamps.ts';
import { linkTo, type NewNotification, notify } from '../notifications/notify.ts';
import { columnsOf } from '../records/columns.ts';
import { areSameGoods, insertLines, lockProducts, toShownLine } from '../records/product-lines.ts';
import { insertRow } from '../records/rows.ts';
import { unitsIn } from '../stock/lots.ts';
import { type RequestRow, requestFields, requestLines, requestSource, toRestockRequest } from './read.ts';

const requestSentMessage = text('restockRequest.sent');
const maxPendingPerCart = 5;
const repeatWindowMs = 10 * 60 * 1000;

type CreateRequest = ChangeRequest<RestockRequestCreate>;

/** Goods are moved only by the approval (rules 6.2). */
export async function createRequest(request: CreateRequest): Promise<Reply> {
  return createOnce(requestSource, request, requestSentMessage, (id) => create(request, id));
}

async function create(request: CreateRequest, id: string): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const cartOnShift = await lockCartOnShift(request);
  const products = await lockProducts(tx, body.items);
  const pendingRequests = await readPendingRequests(request, cartOnShift);
  const repeatedRequest = await findRepeatedRequest(request, pendingRequests);
  if (repeatedRequest) {
    const message = text('restockRequest.repeated', { number: repeatedRequest.number });
    return { message, data: repeatedRequest, meta: { outcome: 'merged' } };
  }
  const openCount = pendingRequests.length;
  if (openCount >= maxPendingPerCart) {
    const message = text('restockRequest.tooMany', { code: cartOnShift.cart.code, open: openCount });
    throw new ApiError('wrong_state', { message });
  }
  const data = await insertRequest({ ...request, id }, cartOnShift, products);
  await notify(tx, restockRequestNotification(data, cartOnShift, caller, now));
  const change = { action: 'create', entity: 'restock_request', id, data };
  return auditAndReply(request, { ...change, message: requestSentMessage });
}

async function readPendingRequests({ tx }: CreateRequest, { cart }: CartOnShift) {
  return tx
    .selectFrom('restock_requests')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Within ten minutes, a queued request with the same goods is probably a repeat, for example from a second device. */
async function findRepeatedRequest(
  { tx, caller, body, occurredAt }: CreateRequest,
  pendingRequests: RequestRow[],
): Promise<RestockRequest | undefined> {
  if (occurredAt === undefined) return undefined;
  const isNearRequest = ({ requester_id, requested_at }: RequestRow) =>
    requester_id === caller.id && Math.abs(Date.parse(requested_at) - Date.parse(occurredAt)) <= repeatWindowMs;
  const nearRequests = await requestSource.toRecords(tx, pendingRequests.filter(isNearRequest));
  return nearRequests.find(({ items }) => areSameGoods(items, body.items));
}

async function insertRequest(
  request: CreateRequest,
  { cart, assignment }: CartOnShift,
  products: ReadonlyMap<string, { name: string }>,
): Promise<RestockRequest> {
  const { tx, id, body, caller, now, occurredAt: requestedAt = now } = request;
  const row = await insertRow(tx, 'restock_requests', stampsForCreation(request, id), {
    ...columnsOf(requestFields, body),
    number: await request.nextNumber(restockRequest.numberPrefix, requestedAt),
    cart_id: cart.id,
    assignment_id: assignment.id,
    requester_id: caller.id,
    requested_at: requestedAt,
    status: 'pending',
  });
  await insertLines(tx, requestLines, id, body.items);
  const lines = body.items.map((line) => toShownLine(requestLine, line, products.get(line.product_id)?.name ?? ''));
  const { name, code } = cart;
  return toRestockRequest(row, { name, code, requester: caller.username, decider: null }, lines);
}

export function restockRequestNotification(
  {
    id,
    number,
    items,
  }: Pick<RestockRequest, 'id' | 'number'> & {
    items: readonly { quantity: number }[];
  },
  { cart, assignment }: { cart: { id: string; code: string }; assignment: { id: string } },
  requester: { id: string; username: string },
  now: Instant,
): NewNotification {
  const { code } = cart;
  const requestValues = { username: requester.username, code, units: unitsIn(items) };
  return {
    to: 'admins',
    actorId: requester.id,
    type: 'restock_request',
    title: text('restockRequest.noticeTitle', { number }),
    message: text('restockRequest.noticeAsked', requestValues),
    link: linkTo('/restock-requests', id),
    subject: {
      key: `restock_request ${assignment.id}`,
      several: {
        title: text('restockRequest.noticeSeveral', { code }),
        message: text('restockRequest.noticeOf', { number, ...requestValues }),
        link: `/restock-requests?${new URLSearchParams({ cart_id: cart.id, status: 'pending' })}`,
      },
    },
    now,
  };
}

interface CartOnShift {
  cart: CartRow;
  assignment: AssignmentRow;
}

/** @throws `cart_not_available` if the cart is not in use, or no longer with this barista */
async function lockCartOnShift(request: CreateRequest): Promise<CartOnShift> {
  const { tx, caller, body } = request;
  const cartId = caller.role === 'sales' ? await findOwnCartId(request) : body.cart_id;
  if (!cartId) throw invalidFields([fieldReason('cart_id', 'cart_required')]);
  const query = tx.selectFrom('carts').selectAll().where('id', '=', cartId);
  const cart = await lockRows(tx, query).executeTakeFirst();
  if (!cart) throw invalidFields([fieldReason('cart_id', 'cart_unknown')]);
  const assignment = await findOpenAssignment(tx, 'cart_id', cartId);
  if (!assignment) {
    throw cartNotAvailableError(text('restockRequest.cartNotInUse', { code: cart.code }));
  }
  // The barista's assignment was read before the cart was locked.
  if (caller.role === 'sales' && assignment.sales_id !== caller.id) throw noLongerOnCartError(cart.code);
  return { cart, assignment };
}

async function findOwnCartId({ tx, caller, body }: CreateRequest): Promise<string> {
  const assignment = await findOpenAssignment(tx, 'sales_id', caller.id);
  if (assignment && (!body.cart_id || body.cart_id === assignment.cart_id)) {
    return assignment.cart_id;
  }
  if (!body.cart_id) {
    throw cartNotAvailableError(text('restockRequest.noCart'));
  }
  const requestedCart = await tx.selectFrom('carts').select('code').where('id', '=', body.cart_id).executeTakeFirst();
  if (!requestedCart) throw invalidFields([fieldReason('cart_id', 'cart_unknown')]);
  throw noLongerOnCartError(requestedCart.code);
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

function noLongerOnCartError(code: string): ApiError {
  return cartNotAvailableError(text('restockRequest.notOnCart', { code }));
}

function cartNotAvailableError(message: Text): ApiError {
  return new ApiError('cart_not_available', { message, errors: [{ field: 'cart_id', message }] });
}
