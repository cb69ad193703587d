import { businessDateOf } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import type { StockTransfer } from '#contract/stock/transfer.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { lockProducts } from '../records/product-lines.ts';
import { findLotsForLines, stockInsufficientError, unitsIn } from './lots.ts';
import { recordOperation } from './operations.ts';
import type { Movement } from './places.ts';
import { checkCapacity, lockNamedWarehouses } from './warehouse-places.ts';

/**
 * A transfer above the target's capacity is rejected or, if late, posted with a notice, because the goods have moved
 * (rules I13).
 * @throws `stock_insufficient` with an error for each line that lacks units
 */
export async function transferStock(request: ChangeRequest<StockTransfer>): Promise<Reply> {
  const { tx, body } = request;
  const { from_warehouse_id, to_warehouse_id, notes, items } = body;
  return recordOperation(request, {
    type: 'transfer',
    warehouse_id: from_warehouse_id,
    to_warehouse_id,
    notes,
    message: text('stock.transferred'),
    plan: async () => {
      const lockedWarehouses = await lockNamedWarehouses(tx, { from_warehouse_id, to_warehouse_id });
      const { from_warehouse_id: from, to_warehouse_id: to } = lockedWarehouses;
      const movements = await planTransfer(request, { from, to });
      const requirement = { field: 'to_warehouse_id', units: unitsIn(items) };
      const [notice] = await checkCapacity(request, to.warehouse, requirement);
      if (!notice) return { movements };
      const message = text('stock.transferFlagged', { notice });
      return { movements, notice: { outcome: 'flagged', message } };
    },
  });
}

type TransferWarehouses = Record<'from' | 'to', Awaited<ReturnType<typeof lockNamedWarehouses>>[string]>;

async function planTransfer(
  { tx, body, now, occurredAt = now }: ChangeRequest<StockTransfer>,
  { from, to }: TransferWarehouses,
): Promise<Movement[]> {
  const products = await lockProducts(tx, body.items, { acceptsAny: () => true });
  const movements: Movement[] = [];
  const errors: FieldReason[] = [];
  const lotFilter = { placeId: from.place.id, usableOn: businessDateOf(occurredAt) };
  for (const foundLine of await findLotsForLines(tx, body.items, lotFilter)) {
    const { line, index, lots, available, missing } = foundLine;
    const { product_id: productId, quantity } = line;
    if (missing > 0) {
      const name = products.get(productId)?.name ?? '';
      const warehouse = from.warehouse.name;
      const message = text('stock.short', { warehouse, available, name, quantity });
      errors.push({ field: `items[${index}].quantity`, message });
    }
    for (const lot of lots) {
      movements.push({ type: 'transfer', productId, ...lot, from: from.place, to: to.place });
    }
  }
  if (errors.length > 0) throw stockInsufficientError(errors);
  return movements;
}
