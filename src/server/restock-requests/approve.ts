import { sql } from 'kysely';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import { type Text, text } from '#contract/messages/text.ts';
import {
  approvedUnits,
  openRequestStatuses,
  type RequestApproval,
  type RestockRequest,
} from '#contract/restock-requests/entity.ts';
import { type FieldReason, fieldReason } from '#contract/sync/field-errors.ts';
import { assertRoomOnCart } from '../assignments/plan-load.ts';
import { lockCart } from '../carts/cart-record.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { jsonRows } from '../db/many-rows.ts';
import { auditAndReply, replyAlreadyDecided, storeDecision, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { toRecord } from '../records/read.ts';
import { readUnitsOnCart } from '../stock/balances.ts';
import { availableByProduct, findLotsForLines, type Shortage, stockInsufficientError, unitsIn } from '../stock/lots.ts';
import { findPlaces, type Movement } from '../stock/places.ts';
import { postMovements, sourceOf } from '../stock/post-movements.ts';
import { lockNamedWarehouses, type WarehousePlace } from '../stock/warehouse-places.ts';
import { requestSource } from './read.ts';
import { type LockedRequest, notifyRequester } from './rejection.ts';

type ApprovalRequest = ChangeRequest<RequestApproval>;

/** @throws `stock_insufficient` with the available units of each shortage; the request stays pending (rules 6.3) */
export async function approveRequest(request: ApprovalRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const { row, before } = await lockDocument(requestSource, request);
  const { id } = row;
  if (!isOneOf(openRequestStatuses, row.status)) return replyAlreadyDecided(request, row, 'approved', before);
  await assertNotEdited(request, { row, before });
  const lines = approvedLines(body, before);
  const cart = await lockCart(tx, row.cart_id);
  await assertAssignmentOpen(request, { row, before }, cart);
  const { warehouse_id: source } = await lockNamedWarehouses(tx, {
    warehouse_id: body.warehouse_id ?? homeWarehouseOf(cart),
  });
  const { movements, notice } = await planRefill(request, { lines, before, cart, source });
  await postMovements(tx, movements, sourceOf(request, 'restock_request', id));
  await storeApprovedLines(tx, id, lines);
  await tx
    .updateTable('carts')
    .set({ last_restock: occurredAt ?? now })
    .where('id', '=', cart.id)
    .execute();
  const columns = { status: 'approved', warehouse_id: source.warehouse.id } as const;
  const data = await toRecord(requestSource, tx, await storeDecision(request, 'restock_requests', row, columns));
  await notifyRequester(request, data, approvalMessage(data));
  return auditAndReply(request, {
    action: 'approved',
    entity: 'restock_request',
    id,
    before,
    data,
    message: text('restockRequest.approved'),
    flaggedMessage: notice && text('restockRequest.approvedFlagged', { notice }),
  });
}

function approvalMessage(request: RestockRequest): Text {
  const { number, decision_note: note, items } = request;
  const figures = { number, approved: approvedUnits(request), requested: unitsIn(items) };
  return note
    ? text('restockRequest.noticeApprovedNoted', { ...figures, note })
    : text('restockRequest.noticeApproved', figures);
}

/**
 * Lines that the approval omits are approved in full.
 * @throws `validation_failed` if a line is invalid or nothing is approved
 */
function approvedLines({ items = [] }: RequestApproval, { items: requestedItems }: RestockRequest) {
  const requestedById = new Map(requestedItems.map(({ product_id, quantity }) => [product_id, quantity]));
  const errors = items.flatMap(({ product_id, approved_quantity }, index): FieldReason[] => {
    const quantity = requestedById.get(product_id);
    if (quantity === undefined) return [fieldReason(`items[${index}].product_id`, 'product_unknown')];
    if (approved_quantity <= quantity) return [];
    return [fieldReason(`items[${index}].approved_quantity`, 'approved_range')];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const approvedById = new Map(items.map((item) => [item.product_id, item.approved_quantity]));
  const lines = requestedItems.map(({ product_id, quantity }) => ({
    product_id,
    quantity: approvedById.get(product_id) ?? quantity,
  }));
  if (unitsIn(lines) > 0) return lines;
  throw invalidFields([fieldReason('items', 'approved_none')]);
}

/** @throws `stale_version` if the request was edited since the admin saw it */
async function assertNotEdited({ tx, body, now }: ApprovalRequest, { row, before }: LockedRequest) {
  if (body.version === undefined || body.version === row.version) return;
  const who = await usernameText(tx, row.updated_by);
  const message = text('restockRequest.edited', { who, moment: whenText(row.updated_at, now) });
  throw new ApiError('stale_version', { message, data: { current: before } });
}

/** @throws `wrong_state` if the cart was returned */
async function assertAssignmentOpen(
  { tx, now }: ApprovalRequest,
  { row, before }: LockedRequest,
  { code }: CartRow,
): Promise<void> {
  const { status, returned_at } = await tx
    .selectFrom('cart_assignments')
    .select(['status', 'returned_at'])
    .where('id', '=', row.assignment_id)
    .executeTakeFirstOrThrow();
  if (status === 'in_use') return;
  const moment = whenText(returned_at ?? now, now);
  throw wrongState(text('restockRequest.cartBack', { code, moment }), before);
}

function homeWarehouseOf({ code, warehouse_id }: CartRow): string {
  if (warehouse_id !== null) return warehouse_id;
  throw new ApiError('cart_has_no_warehouse', { message: text('load.noWarehouse', { code }) });
}

async function storeApprovedLines(tx: Tx, requestId: string, lines: readonly ProductLine[]): Promise<void> {
  const rows = lines.map(({ quantity }, line) => ({ line, approved_quantity: quantity }));
  const columns = ['line', 'approved_quantity'];
  await sql`
    with approved as (${jsonRows(tx, 'restock_request_items', columns, rows)})
    update restock_request_items set approved_quantity = approved.approved_quantity from approved
    where restock_request_items.request_id = ${requestId}
      and restock_request_items.line = approved.line`.execute(tx);
}

interface Refill {
  lines: ProductLine[];
  before: RestockRequest;
  cart: CartRow;
  source: WarehousePlace;
}

/**
 * If the goods were already handed over (`handed_over`), missing units come from the place "adjustment", with a notice.
 * Even then units above the cart's capacity are rejected.
 * @throws `stock_insufficient` with an error for each line that lacks units
 */
async function planRefill(
  { tx, body, now, occurredAt }: ApprovalRequest,
  { lines, before, cart, source }: Refill,
): Promise<{ movements: Movement[]; notice?: Text }> {
  assertRoomOnCart(cart, 'items', (await readUnitsOnCart(tx, cart.id)) + unitsIn(lines));
  const day = businessDateOf(occurredAt ?? now);
  const { to, adjustment } = await findPlaces(tx, {
    to: { kind: 'cart', cart_id: cart.id },
    adjustment: { kind: 'adjustment' },
  });
  const linesToLoad = lines.map((line, index) => ({ ...line, index })).filter(({ quantity }) => quantity > 0);
  const type = 'replenish' as const;
  const movements: Movement[] = [];
  const shortages: Shortage[] = [];
  let totalMissingUnits = 0;
  const lotFilter = { placeId: source.place.id, usableOn: day };
  for (const { line, lots, available, missing } of await findLotsForLines(tx, linesToLoad, lotFilter)) {
    const { product_id: productId, quantity, index } = line;
    for (const lot of lots) movements.push({ type, productId, ...lot, from: source.place, to });
    if (missing === 0) continue;
    if (!body.handed_over) {
      const name = before.items[index]?.product_details.name ?? '';
      const warehouse = source.warehouse.name;
      const message = text('restockRequest.short', { warehouse, available, name, quantity });
      shortages.push({
        field: `items[${index}].quantity`,
        message,
        product_id: productId,
        available,
      });
      continue;
    }
    const expiredDate = addDays(day, await readShelfLife(tx, productId));
    const missingLot = { expiredDate, quantity: missing, reason: 'handed over beyond the book' };
    movements.push({ type, productId, ...missingLot, from: adjustment, to });
    totalMissingUnits += missing;
  }
  if (shortages.length > 0) {
    throw stockInsufficientError(shortages, { current: before, available: availableByProduct(shortages) });
  }
  if (totalMissingUnits === 0) return { movements };
  return { movements, notice: text('restockRequest.notInBook', { units: totalMissingUnits }) };
}

async function readShelfLife(tx: Tx, productId: string): Promise<number> {
  const { shelf_life_days } = await tx
    .selectFrom('products')
    .select('shelf_life_days')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return shelf_life_days;
}
