import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import { type Product, product } from '#contract/products/entity.ts';
import { productInStockError, productRequestedError } from '#contract/products/rules.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { stampsForRestore } from '../http/writes/stamps.ts';
import { defineRecord } from '../records/define-record.ts';
import { findDuplicate, lockRow, updateRow } from '../records/rows.ts';
import { watchAlertChange } from '../stock/watch-stock.ts';
import { type ProductRow, toProduct, toProducts } from './read.ts';

export const productRecord = defineRecord('products', {
  toRecords: toProducts,
  // For baristas, inactive products are `not_found`.
  visibleTo: ({ role }) => (role === 'sales' ? { status: 'active' as const } : {}),
  initialColumns: { low_since: null },
  onCreated: async ({ tx, body, now }, { id }) => {
    await storePrice(tx, id, body.price, now);
  },
  onUpdated: async (request, { row, changedValues, storedRow }) => {
    const { tx, caller, now } = request;
    if (changedValues.stock_alert !== undefined && storedRow.status === 'active') {
      await watchAlertChange(tx, storedRow, row.stock_alert, { actorId: caller.id, now });
    }
    if (changedValues.price === undefined) return undefined;
    await storePrice(tx, row.id, changedValues.price, now);
    if (!request.isLate) return undefined;
    return text('product.newPrice', { when: { at: now } });
  },
  assertDeletable: async (tx, row, current) => {
    assertNoStock(row, current);
    await assertNotRequested(tx, row, current);
  },
});

/** Stores when the price took effect, to check sales that arrive later. */
async function storePrice(tx: Tx, productId: string, price: number, validFrom: string) {
  await tx
    .insertInto('product_prices')
    .values({ id: newId(), product_id: productId, price, valid_from: validFrom })
    .execute();
}

function assertNoStock({ name }: ProductRow, current: Product): void {
  const message = productInStockError(name, current.stock);
  if (message) throw new ApiError('not_empty', { message, data: { current } });
}

/** @throws `in_use` if a pending restock request contains the product, because it could no longer be approved */
async function assertNotRequested(tx: Tx, { id, name }: ProductRow, current: Product): Promise<void> {
  const pendingRequests = await tx
    .selectFrom('restock_request_items as item')
    .innerJoin('restock_requests as request', 'request.id', 'item.request_id')
    .select('request.number')
    .where('item.product_id', '=', id)
    .where('request.status', '=', 'pending')
    .where('request.deleted_at', 'is', null)
    .orderBy('request.number')
    .execute();
  const numbers = pendingRequests.map(({ number }) => number);
  const message = productRequestedError(name, numbers);
  if (message) throw new ApiError('in_use', { message, data: { current } });
}

/**
 * Restores the product as inactive, because units of it were counted, loaded or received. If its name is taken, a part
 * of the id is appended.
 */
export async function restoreProduct(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  { id }: ProductRow,
): Promise<string> {
  const { tx } = request;
  const row = await lockRow(tx, productRecord, id);
  if (row.deleted_at === null) return row.name;
  const nameFilter = { column: 'name_key', key: row.name_key, ownId: row.id, owners: {} };
  const sameNameProduct = await findDuplicate(tx, 'products', nameFilter);
  const name = sameNameProduct
    ? nameWithSuffix(row.name, ` (${row.id.slice(-12)})`, product.fields.name.max)
    : row.name;
  const columns = { name, name_key: textKey(name), status: 'inactive' as const };
  const stamps = stampsForRestore(request, row);
  const storedRow = await updateRow(tx, 'products', row.id, stamps, columns);
  const after = await toProduct(tx, storedRow);
  await writeAudit(request, { action: 'restore', entity: 'product', id: row.id, after });
  return name;
}

/** Never cuts within a grapheme. `max` is in UTF-16 units. */
export function nameWithSuffix(name: string, suffix: string, max: number): string {
  let shortenedName = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (shortenedName.length + segment.length + suffix.length > max) break;
    shortenedName += segment;
  }
  return shortenedName.trimEnd() + suffix;
}
