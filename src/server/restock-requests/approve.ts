import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { RequestApproval, RestockRequest } from '#contract/restock-requests/entity.ts';
import { lockCart } from '../carts/lock-cart.ts';
import type { CartRow } from '../carts/read.ts';
import { replyAlreadyDecided } from '../http/already-decided.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { describeChange, outcomeMeta } from '../http/record-guards.ts';
import type { Reply } from '../http/route.ts';
import { formatMoment } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { postMovements } from '../stock/post-movements.ts';
import { lockNamedWarehouses } from '../stock/warehouse-places.ts';
import { approvedUnits, decide, finish, notifyRequester } from './decide.ts';
import { type HeldRequest, lockRequest } from './lock-request.ts';
import { type ApprovalRequest, refill } from './refill.ts';

const success = 'Approve restock request successful!';

/**
 * Approves a request, in full or in part, and loads it from a warehouse onto the cart. Throws
 * `stock_insufficient` with what there is of each line that is short; then nothing moves and the
 * request still waits (rules 6.3).
 */
export async function approveRequest(request: ApprovalRequest): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, before } = await lockRequest(request);
  const wanted = { status: 'approved', act: 'approval' };
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wanted, before);
  await assertAsSeen(request, { row, before });
  const lines = approvedLines(body, before);
  const cart = await lockCart(tx, row.cart_id);
  await assertOnTheRoad(request, { row, before }, cart);
  const { warehouse_id: source } = await lockNamedWarehouses(tx, {
    warehouse_id: body.warehouse_id ?? homeOf(cart),
  });
  const { movements, notice } = await refill(request, { lines, before, cart, source });
  const at = occurredAt ?? now;
  await postMovements(tx, movements, {
    refType: 'restock_request',
    refId: row.id,
    actorId: caller.id,
    occurredAt: at,
    recordedAt: now,
  });
  for (const [line, { quantity }] of lines.entries()) {
    await tx
      .updateTable('restock_request_items')
      .set({ approved_quantity: quantity })
      .where('request_id', '=', row.id)
      .where('line', '=', line)
      .execute();
  }
  await tx.updateTable('carts').set({ last_restock: at }).where('id', '=', cart.id).execute();
  const warehouseId = source.warehouse.id;
  const data = await decide(request, row, { status: 'approved', note: body.note, warehouseId });
  await finish(request, before, data);
  const asked = before.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { number } = data;
  const decision = localize`Your request ${number} was approved: ${approvedUnits(data)} of ${asked}`;
  await notifyRequester(request, data, decision);
  return notice === undefined
    ? { message: success, data, ...outcomeMeta(request, 'applied') }
    : { message: localize`Approved. ${notice}`, data, meta: { outcome: 'flagged' } };
}

/** One line for each of the request, in its order. */
function approvedLines({ items = [] }: RequestApproval, { items: asked }: RestockRequest) {
  const known = new Map(asked.map(({ product_id, quantity }) => [product_id, quantity]));
  const errors = items.flatMap(({ product_id, approved_quantity }, index): FieldError[] => {
    const quantity = known.get(product_id);
    if (quantity === undefined)
      return [fieldError(`items[${index}].product_id`, 'product_unknown')];
    if (approved_quantity <= quantity) return [];
    return [fieldError(`items[${index}].approved_quantity`, 'approved_range')];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const approved = new Map(items.map((item) => [item.product_id, item.approved_quantity]));
  const lines = asked.map(({ product_id, quantity }) => ({
    product_id,
    quantity: approved.get(product_id) ?? quantity,
  }));
  if (lines.some(({ quantity }) => quantity > 0)) return lines;
  throw invalidFields([fieldError('items', 'approved_none')]);
}

async function assertAsSeen({ tx, body, now }: ApprovalRequest, { row, before }: HeldRequest) {
  if (body.version === undefined || body.version === row.version) return;
  const change = await describeChange(tx, row, localize`this request`, now);
  throw new ApiError('stale_version', {
    message: localize`${change} Check the new quantities.`,
    data: { current: before },
  });
}

async function assertOnTheRoad(
  { tx, now }: ApprovalRequest,
  { row, before }: HeldRequest,
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

function homeOf({ code, warehouse_id }: CartRow): string {
  if (warehouse_id !== null) return warehouse_id;
  const message = localize`${code} has no warehouse to load from. Assign one first.`;
  throw new ApiError('cart_has_no_warehouse', { message });
}
