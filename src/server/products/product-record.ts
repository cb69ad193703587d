import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import { text } from '#contract/texts/text.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { formatTime } from '../i18n/formats.ts';
import { localize, localizeWord } from '../i18n/localize.ts';
import { keepPicture } from '../pictures/pictures.ts';
import { defineRecord } from '../records/define-record.ts';
import { watchThreshold } from '../stock/watch-stock.ts';
import { assertNotRequested } from './assert-not-requested.ts';
import { type ProductRow, toProducts } from './read.ts';

const messages = {
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  deleted: 'Delete product successful!',
  restored: 'Product restored successfully!',
};

/**
 * What is specific to products. The code in `records` creates, lists, edits, deletes and restores
 * them by this definition.
 */
export const productRecord = defineRecord('products', {
  name: 'name',
  notFound: 'This product does not exist',
  toRecords: toProducts,
  // Baristas see only active products; a request for another product gets `not_found`.
  visibleTo: ({ role }) => (role === 'sales' ? { status: 'active' as const } : {}),
  initialColumns: { low_since: null },
  unique: {
    name: {
      message: 'A product with this name already exists',
      lateMessage: ({ name }, added) =>
        localize`Another product is already called "${name}" (added by ${added}).`,
    },
  },
  messages,
  onCreated: async ({ tx, body, now }, { id }) => {
    await keepPicture(tx, body.image_url, now);
    await storePrice(tx, id, body.price, now);
  },
  onUpdated: async (request, { row, changedValues, storedRow }) => {
    const { tx, caller, now } = request;
    if (changedValues.stock_alert !== undefined && storedRow.status === 'active') {
      await watchThreshold(tx, storedRow, row.stock_alert, { actorId: caller.id, now });
    }
    const { image_url } = changedValues;
    if (image_url !== undefined) await keepPicture(tx, image_url, now);
    if (changedValues.price === undefined) return undefined;
    await storePrice(tx, row.id, changedValues.price, now);
    if (!request.isLate) return undefined;
    return localize`${localizeWord(messages.updated)} New price applies from ${formatTime(now)}.`;
  },
  assertDeletable: async (tx, row, current) => {
    assertNoStock(row, current);
    await assertNotRequested(tx, row, current);
  },
});

/** Stores each price with the time from which it is valid, to check sales that arrive later. */
async function storePrice(tx: Tx, productId: string, price: number, validFrom: string) {
  await tx
    .insertInto('product_prices')
    .values({ id: newId(), product_id: productId, price, valid_from: validFrom })
    .execute();
}

function assertNoStock({ name }: ProductRow, current: Product): void {
  const { stock } = current;
  if (stock <= 0) return;
  throw new ApiError('not_empty', {
    message: text('product.stillHeld', { units: stock, name }),
    data: { current },
  });
}
