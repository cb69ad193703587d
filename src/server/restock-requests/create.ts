import type { Instant } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { RestockRequest, RestockRequestCreate } from '#contract/restock-requests/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError } from '../http/api-error.ts';
import { findCreated, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { newStamps } from '../http/stamps.ts';
import { localize } from '../i18n/localize.ts';
import { linkTo, type Notice, notify } from '../notifications/notify.ts';
import { columnsOf } from '../records/columns.ts';
import { insertRow } from '../records/rows.ts';
import { unitsIn } from '../stock/lots.ts';
import { type CartOnTheRoad, lockCartOnTheRoad } from './lock-cart-on-the-road.ts';
import { toRecord, toRestockRequest } from './read.ts';
import { requestFields } from './request-fields.ts';
import { insertLines, lockActiveProducts, sameLines } from './request-lines.ts';

const requestSentMessage = 'Request sent.';
/** Rules 6.2. */
const maxPendingPerCart = 5;
const repeatedWithinMs = 10 * 60 * 1000;

type CreateRequest = ChangeRequest<RestockRequestCreate>;

/**
 * Stores a request for a refill of a cart on the road and notifies admins. Goods move only when it
 * is approved (rules 6.2).
 */
export async function createRequest(request: CreateRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const id = body.id ?? newId();
  const existingRow = await findCreated(request, 'restock_requests', id);
  if (existingRow) {
    const data = await toRestockRequest(tx, existingRow);
    return { message: requestSentMessage, data, meta: { outcome: 'already_so' } };
  }
  const cartOnTheRoad = await lockCartOnTheRoad(request);
  const productNames = await lockActiveProducts(tx, body.items);
  const requestedAt = occurredAt ?? now;
  const pendingRequests = await readPendingRequests(request, cartOnTheRoad);
  const repeatedRequest = await findRepeatedRequest(request, pendingRequests, requestedAt);
  if (repeatedRequest) {
    const message = localize`This is already in your open request ${repeatedRequest.number}.`;
    return { message, data: repeatedRequest, meta: { outcome: 'merged' } };
  }
  assertBelowLimit(cartOnTheRoad, pendingRequests.length);
  const data = await insertRequest({ ...request, id }, requestedAt, cartOnTheRoad, productNames);
  await writeAudit(request, { action: 'create', entity: 'restock_request', id, after: data });
  await notify(request.tx, requestNotice(data, request.caller, request.now));
  return { status: 201, message: requestSentMessage, data, ...outcomeMeta(request, 'applied') };
}

async function readPendingRequests({ tx }: CreateRequest, { cart }: CartOnTheRoad) {
  return tx
    .selectFrom('restock_requests')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .execute();
}

type PendingRequests = Awaited<ReturnType<typeof readPendingRequests>>;

/**
 * For a queued request: the caller's pending request with the same lines, made at most ten minutes
 * before or after. The barista has probably asked twice, for example on two devices.
 */
async function findRepeatedRequest(
  { tx, caller, body, occurredAt }: CreateRequest,
  pendingRequests: PendingRequests,
  requestedAt: Instant,
): Promise<RestockRequest | undefined> {
  if (occurredAt === undefined) return undefined;
  for (const row of pendingRequests) {
    const timeApartMs = Math.abs(Date.parse(row.requested_at) - Date.parse(requestedAt));
    if (row.requester_id !== caller.id || timeApartMs > repeatedWithinMs) continue;
    const repeatedRequest = await toRestockRequest(tx, row);
    if (sameLines(repeatedRequest.items, body.items)) return repeatedRequest;
  }
  return undefined;
}

function assertBelowLimit({ cart }: CartOnTheRoad, pendingCount: number): void {
  if (pendingCount < maxPendingPerCart) return;
  throw new ApiError('wrong_state', {
    message: localize`${cart.code} has ${pendingCount} open requests already. Wait for a decision or cancel one.`,
  });
}

async function insertRequest(
  request: CreateRequest,
  requestedAt: Instant,
  { cart, assignment }: CartOnTheRoad,
  productNames: ReadonlyMap<string, string>,
): Promise<RestockRequest> {
  const { tx, id, body, caller } = request;
  const row = await insertRow(tx, 'restock_requests', newStamps(request, id), {
    ...columnsOf(requestFields, body),
    number: await request.nextNumber('PB', requestedAt),
    cart_id: cart.id,
    assignment_id: assignment.id,
    requester_id: caller.id,
    requested_at: requestedAt,
    status: 'pending',
    decided_by: null,
    decided_at: null,
    decision_note: null,
    warehouse_id: null,
  });
  await insertLines(tx, id, body.items);
  const lines = body.items.map((line) => ({
    ...line,
    name: productNames.get(line.product_id) ?? '',
    approved_quantity: null,
  }));
  const { name, code } = cart;
  return toRecord(row, { name, code, requester: caller.username, decider: null }, lines);
}

/** What admins are told of a new request. */
export function requestNotice(
  request: Pick<RestockRequest, 'id' | 'number'> & {
    items: readonly { quantity: number }[];
    cart_details: { code: string };
  },
  by: { id: string; username: string },
  now: Instant,
): Notice {
  const units = unitsIn(request.items);
  const { code } = request.cart_details;
  return {
    to: 'admins',
    actorId: by.id,
    type: 'restock_request',
    title: localize`Restock request ${request.number}`,
    message:
      units === 1
        ? localize`${by.username} (${code}) asks for 1 item`
        : localize`${by.username} (${code}) asks for ${units} items`,
    link: linkTo('/restock-requests', request.id),
    now,
  };
}
