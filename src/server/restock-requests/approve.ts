import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ProductLine } from '#contract/product-lines.ts';
import type { RequestApproval, RestockRequest } from '#contract/restock-requests/entity.ts';
import { lockCart } from '../carts/cart-record.ts';
import type { CartRow } from '../carts/read.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { describeChange, outcomeMeta, replyAlreadyDecided } from '../http/record-guards.ts';
import type { Reply } from '../http/route.ts';
import { formatMoment } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { postMovements } from '../stock/post-movements.ts';
import { lockNamedWarehouses } from '../stock/warehouse-places.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { type ApprovalRequest, planRefill } from './plan-refill.ts';
import { approvedUnits, storeApprovedLines } from './request-lines.ts';
import { auditDecision, notifyRequester, storeDecision } from './store-decision.ts';

const approvedMessage = 'Approve restock request successful!';

/**
 * Approves a request, in full or in part, and loads the goods from a warehouse onto the cart.
 * Throws `stock_insufficient`, with the available units of each line that is short; then nothing
 * moves and the request stays pending (rules 6.3).
 */
export async function approveRequest(request: ApprovalRequest): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, before } = await lockRequest(request);
  const wantedDecision = { status: 'approved', act: 'approval' };
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wantedDecision, before);
  await assertNotEdited(request, { row, before });
  const lines = approvedLines(body, before);
  const cart = await lockCart(tx, row.cart_id);
  await assertAssignmentOpen(request, { row, before }, cart);
  const { warehouse_id: source } = await lockNamedWarehouses(tx, {
    warehouse_id: body.warehouse_id ?? homeWarehouseOf(cart),
  });
  const { movements, notice } = await planRefill(request, { lines, before, cart, source });
  const approvedAt = occurredAt ?? now;
  await postMovements(tx, movements, {
    refType: 'restock_request',
    refId: row.id,
    actorId: caller.id,
    occurredAt: approvedAt,
    recordedAt: now,
  });
  await storeApprovedLines(tx, row.id, lines);
  await tx
    .updateTable('carts')
    .set({ last_restock: approvedAt })
    .where('id', '=', cart.id)
    .execute();
  const warehouseId = source.warehouse.id;
  const approvedBefore = { ...before, items: withApprovedUnits(before.items, lines) };
  const data = await storeDecision(request, approvedBefore, {
    status: 'approved',
    note: body.note,
    warehouseId,
  });
  await auditDecision(request, before, data);
  const requestedUnits = before.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { number } = data;
  const decision = localize`Your request ${number} was approved: ${approvedUnits(data)} of ${requestedUnits}`;
  await notifyRequester(request, data, decision);
  return notice === undefined
    ? { message: approvedMessage, data, ...outcomeMeta(request, 'applied') }
    : { message: localize`Approved. ${notice}`, data, meta: { outcome: 'flagged' } };
}

/**
 * The approved quantity of each line of the request, in the order of its lines. A line that the
 * approval does not name is approved in full. Throws `validation_failed`, also if nothing is
 * approved.
 */
function approvedLines({ items = [] }: RequestApproval, { items: requestedItems }: RestockRequest) {
  const requestedById = new Map(
    requestedItems.map(({ product_id, quantity }) => [product_id, quantity]),
  );
  const errors = items.flatMap(({ product_id, approved_quantity }, index): FieldError[] => {
    const quantity = requestedById.get(product_id);
    if (quantity === undefined)
      return [fieldError(`items[${index}].product_id`, 'product_unknown')];
    if (approved_quantity <= quantity) return [];
    return [fieldError(`items[${index}].approved_quantity`, 'approved_range')];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const approvedById = new Map(items.map((item) => [item.product_id, item.approved_quantity]));
  const lines = requestedItems.map(({ product_id, quantity }) => ({
    product_id,
    quantity: approvedById.get(product_id) ?? quantity,
  }));
  if (lines.some(({ quantity }) => quantity > 0)) return lines;
  throw invalidFields([fieldError('items', 'approved_none')]);
}

function withApprovedUnits(items: RestockRequest['items'], lines: readonly ProductLine[]) {
  return items.map((item, index) => ({
    ...item,
    approved_quantity: lines[index]?.quantity ?? null,
  }));
}

/** Throws `stale_version` if the request was edited since the admin saw it. */
async function assertNotEdited({ tx, body, now }: ApprovalRequest, { row, before }: LockedRequest) {
  if (body.version === undefined || body.version === row.version) return;
  const change = await describeChange(tx, row, localize`this request`, now);
  throw new ApiError('stale_version', {
    message: localize`${change} Check the new quantities.`,
    data: { current: before },
  });
}

/** A cart that came back cannot be refilled: throws `wrong_state`. */
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
  const when = formatMoment(returned_at ?? now, now);
  throw new ApiError('wrong_state', {
    message: localize`${code} came back ${when}. This request can only be rejected.`,
    data: { current: before },
  });
}

function homeWarehouseOf({ code, warehouse_id }: CartRow): string {
  if (warehouse_id !== null) return warehouse_id;
  const message = localize`${code} has no warehouse to load from. Assign one first.`;
  throw new ApiError('cart_has_no_warehouse', { message });
}
