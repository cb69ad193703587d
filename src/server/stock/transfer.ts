import { businessDateOf } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { StockTransfer } from '#contract/stock/transfer.ts';
import { ApiError, invalidFields, type LocalizedFieldError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { lockProductNames } from './lock-product-names.ts';
import { firstLots, lockLots, unitsIn } from './lots.ts';
import type { Movement } from './movement.ts';
import { findOperation, finishOperation, insertOperation, movementSourceOf } from './operations.ts';
import { unitsInWarehouse } from './places.ts';
import { postMovements } from './post-movements.ts';
import { lockNamedWarehouses, type WarehousePlace } from './warehouse-places.ts';

const transferredMessage = 'Transfer successful!';
type TransferRequest = ChangeRequest<StockTransfer>;

/**
 * Moves goods from one warehouse to another, first expired first out, without expired goods. Throws
 * `stock_insufficient` with one error per line that is short; then nothing moves. A transfer beyond
 * the capacity of the target is refused, unless it arrived late: then the goods have moved already,
 * and the transfer is posted with a notice (rules I13).
 */
export async function transferStock(request: TransferRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const { from_warehouse_id, to_warehouse_id, notes } = body;
  const id = body.id ?? newId();
  const type = 'transfer' as const;
  const existingOperation = await findOperation(request, id);
  if (existingOperation)
    return {
      message: transferredMessage,
      data: existingOperation,
      meta: { outcome: 'already_so' },
    };
  const places = await lockNamedWarehouses(tx, { from_warehouse_id, to_warehouse_id });
  const names = await lockProductNames(request, body.items);
  const movedAt = occurredAt ?? now;
  const movements = await planTransfer(request, places, names);
  const notice = await checkRoom(request, places.to_warehouse_id);
  const row = await insertOperation(request, {
    id,
    type,
    warehouse_id: from_warehouse_id,
    to_warehouse_id,
    notes,
    occurred_at: movedAt,
  });
  await postMovements(tx, movements, movementSourceOf(request, row, movedAt));
  const data = await finishOperation(request, row);
  return notice === undefined
    ? { status: 201, message: transferredMessage, data, ...outcomeMeta(request, 'applied') }
    : {
        status: 201,
        message: localize`Transfer saved. ${notice}`,
        data,
        meta: { outcome: 'flagged' },
      };
}

type Places = Record<'from_warehouse_id' | 'to_warehouse_id', WarehousePlace>;

async function planTransfer(
  { tx, body, now, occurredAt }: TransferRequest,
  { from_warehouse_id: from, to_warehouse_id: to }: Places,
  names: Map<string, string>,
): Promise<Movement[]> {
  const movements: Movement[] = [];
  const errors: LocalizedFieldError[] = [];
  const lotsOf = await lockLots(tx, {
    placeId: from.place.id,
    productIds: body.items.map(({ product_id }) => product_id),
    usableOn: businessDateOf(occurredAt ?? now),
  });
  for (const [index, { product_id, quantity }] of body.items.entries()) {
    const lots = lotsOf(product_id);
    const available = unitsIn(lots);
    if (available < quantity) {
      const message = localize`${from.warehouse.name} has ${available} ${names.get(product_id) ?? ''} left; ${quantity} were named.`;
      errors.push({ field: `items[${index}].quantity`, message });
    }
    for (const lot of firstLots(lots, quantity)) {
      const ends = { from: from.place, to: to.place };
      movements.push({ type: 'transfer', productId: product_id, ...lot, ...ends });
    }
  }
  if (errors.length === 0) return movements;
  throw new ApiError('stock_insufficient', { errors, message: errors[0]?.message ?? '' });
}

/** Returns a notice if the transfer is late and the target is over its capacity afterwards. */
async function checkRoom(
  { tx, body, isLate }: TransferRequest,
  { warehouse }: WarehousePlace,
): Promise<LocalizedText | undefined> {
  // Capacity 0 is no limit.
  if (warehouse.capacity === 0) return undefined;
  const units = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const over = (await unitsInWarehouse(tx, warehouse.id)) + units - warehouse.capacity;
  if (over <= 0) return undefined;
  if (isLate) return localize`${warehouse.name} is over its capacity by ${over}.`;
  const message = localize`${warehouse.name} has no room for ${formatUnits(over)} of these`;
  throw invalidFields([{ field: 'to_warehouse_id', message }]);
}
