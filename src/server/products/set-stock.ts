import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import type { Product } from '#contract/products/entity.ts';
import type { ProductCount } from '#contract/products/mutations.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertNotDeleted, outcomeMeta } from '../http/writes/record-guards.ts';
import { sinceText } from '../i18n/formats.ts';
import { lockRow } from '../records/rows.ts';
import { correctTotal, findNewerCounts, netMovementSince, storeCounts } from '../stock/counts.ts';
import { lockAllWarehouses } from '../stock/warehouse-places.ts';
import { productRecord } from './product-record.ts';
import { toProduct } from './read.ts';

const savedMessage = text('product.counted');
type StockCountRequest = ChangeRequest<ProductCount>;

/**
 * Changes only the stock of warehouses. Movements after a queued count are added, and a newer count is kept (rules 6.7,
 * 9.11).
 */
export async function setProductStock(request: StockCountRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  // Warehouses are locked first, as when goods are received, to avoid deadlocks.
  const warehouses = await lockAllWarehouses(tx);
  const row = await lockRow(tx, productRecord, request.id, 'refer');
  const before = await toProduct(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  assertExpectedStock(request, before);
  const count = {
    productId: row.id,
    // The count covers all places; only the difference is posted to `body.warehouse_id`.
    warehouseId: null,
    counted: body.stock,
    countedAt: occurredAt ?? now,
    reason: body.reason,
  };
  const newerCountTimeOf = await findNewerCounts(request, { ...count, productIds: [row.id] });
  const newerCountAt = newerCountTimeOf(row.id);
  if (newerCountAt !== undefined) {
    await storeCounts(request, [{ ...count, delta: 0 }]);
    const message = text('product.newerCount', { since: sinceText(newerCountAt, now) });
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  const unitsMovedSince =
    occurredAt === undefined ? 0 : await netMovementSince(request, { productId: row.id, since: occurredAt });
  const correctedStock = correctedStockOf(request, before, unitsMovedSince);
  const id = newId();
  const warehouseId = body.warehouse_id ?? undefined;
  await correctTotal(request, { id, warehouses, product: before, correctedStock, warehouseId }, count);
  await storeCounts(request, [{ ...count, id, delta: correctedStock - before.stock }]);
  const data = await toProduct(tx, row);
  await writeAudit(request, {
    action: 'count',
    entity: 'product',
    id: row.id,
    before,
    after: data,
  });
  return replyToCount(request, data, unitsMovedSince, correctedStock);
}

function replyToCount(
  request: StockCountRequest,
  data: Product,
  unitsMovedSince: number,
  correctedStock: number,
): Reply {
  const { body, now, occurredAt } = request;
  // Whether the count plus later movements was below the units on carts, which then became the total.
  const isClamped = correctedStock !== body.stock + unitsMovedSince;
  if (unitsMovedSince === 0 && !isClamped) {
    return { message: savedMessage, data, ...outcomeMeta(request, 'applied') };
  }
  const values = {
    counted: body.stock,
    when: { at: occurredAt ?? now },
    moved: Math.abs(unitsMovedSince),
    now: correctedStock,
  };
  const message =
    unitsMovedSince < 0
      ? text(isClamped ? 'product.countedTooFewLeft' : 'product.countedThenLeft', values)
      : text(isClamped ? 'product.countedTooFew' : 'product.countedThenCame', values);
  return { message, data, meta: { outcome: isClamped ? 'flagged' : 'merged' } };
}

/** Units on carts are not corrected. A total below their number is rejected, or raised to it if the count is late. */
function correctedStockOf({ body, isLate }: StockCountRequest, product: Product, unitsMovedSince: number): number {
  const correctedStock = body.stock + unitsMovedSince;
  const assignedUnits = product.stock_assigned;
  if (correctedStock >= assignedUnits) return correctedStock;
  if (isLate) return assignedUnits;
  const lowestCount = assignedUnits - unitsMovedSince;
  throw invalidFields([
    { field: 'stock', message: text('product.onCarts', { units: assignedUnits, lowest: lowestCount }) },
  ]);
}

function assertExpectedStock({ body, occurredAt }: StockCountRequest, product: Product): void {
  if (occurredAt !== undefined || body.expected_stock === undefined) return;
  if (body.expected_stock === product.stock) return;
  throw new ApiError('stale_version', {
    message: text('product.stockMoved', {
      name: product.name,
      stock: product.stock,
      expected: body.expected_stock,
    }),
    errors: [fieldReason('stock', 'stock_moved')],
    data: { current: product },
  });
}
