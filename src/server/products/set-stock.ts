import { fieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { ProductStockInput } from '#contract/stock/count.ts';
import { writeAudit } from '../db/audit.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { assertNotDeleted, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatSince, formatTime } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { correctTotal } from '../stock/correct-total.ts';
import { netSince } from '../stock/net-since.ts';
import { type Counted, newerCount, storeCount } from '../stock/store-count.ts';
import { lockAllWarehouses } from '../stock/warehouse-places.ts';
import { type ProductRow, productOf } from './read.ts';

const success = 'Stock updated successfully!';
type StockRequest = ChangeRequest<ProductStockInput>;

/**
 * Sets the total of a product to what was counted, carts included; only warehouses are corrected.
 * A count holds for its own moment: sent later, what moved since is added to it, and a newer count
 * wins (rules 6.7, 9.11).
 */
export async function setProductStock(request: StockRequest): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  // Before the product: the same order of locks as receiving goods.
  const places = await lockAllWarehouses(tx);
  const row = await lockProduct(request);
  const before = await productOf(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  assertExpected(request, before);
  const count: Counted = {
    productId: row.id,
    warehouseId: null,
    counted: body.stock,
    countedAt: occurredAt ?? now,
    reason: body.reason,
  };
  const newer = await newerCount(request, count);
  if (newer !== undefined) {
    await storeCount(request, count, 0);
    const message = localize`A newer count of ${formatSince(newer, now)} stands.`;
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  const since =
    occurredAt === undefined ? 0 : await netSince(tx, { productId: row.id, since: occurredAt });
  const target = assertAboveCarts(request, before, since);
  const id = newId();
  const warehouseId = body.warehouse_id ?? undefined;
  await correctTotal(request, { id, places, product: before, target, warehouseId }, count);
  await storeCount(request, count, target - before.stock, id);
  const data = await productOf(tx, row);
  await writeAudit(request, {
    action: 'count',
    entity: 'product',
    id: row.id,
    before,
    after: data,
  });
  return reply(request, data, since, target);
}

function reply(request: StockRequest, data: Product, since: number, target: number): Reply {
  const { body, now, occurredAt } = request;
  const isClamped = target !== body.stock + since;
  if (since === 0 && !isClamped) {
    return { message: success, data, ...outcomeMeta(request, 'applied') };
  }
  const when = formatTime(occurredAt ?? now);
  const moved = since < 0 ? localize`${-since} left since` : localize`${since} came in since`;
  return isClamped
    ? {
        message: localize`Stock set: ${body.stock} counted at ${when}, but ${moved}. The book now shows ${target}. Count again.`,
        data,
        meta: { outcome: 'flagged' },
      }
    : {
        message: localize`Stock set: ${body.stock} counted at ${when}, ${moved}, now ${target}.`,
        data,
        meta: { outcome: 'merged' },
      };
}

/** The stock to arrive at. Carts are never touched, so it cannot be less than what they carry. */
function assertAboveCarts({ body, isLate }: StockRequest, product: Product, since: number): number {
  const target = body.stock + since;
  if (target >= product.stock_assigned) return target;
  if (isLate) return product.stock_assigned;
  const least = product.stock_assigned - since;
  const carried = product.stock_assigned;
  const message =
    carried === 1
      ? localize`1 unit is on carts; stock cannot be less than ${least}`
      : localize`${carried} units are on carts; stock cannot be less than ${least}`;
  throw invalidFields([{ field: 'stock', message }]);
}

function assertExpected({ body, occurredAt }: StockRequest, product: Product): void {
  if (occurredAt !== undefined || body.expected_stock === undefined) return;
  if (body.expected_stock === product.stock) return;
  throw new ApiError('stale_version', {
    message: localize`The stock of ${product.name} is ${product.stock} by now, not ${body.expected_stock}.`,
    errors: [fieldError('stock', 'stock_moved')],
    data: { current: product },
  });
}

async function lockProduct({ tx, id }: StockRequest): Promise<ProductRow> {
  const query = tx.selectFrom('products').selectAll().where('id', '=', id);
  const row = await lockRows(tx, query, 'share').executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'This product does not exist' });
  return row;
}
