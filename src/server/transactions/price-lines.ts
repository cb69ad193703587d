import type { Instant } from '#contract/dates.ts';
import type { SaleLine } from '#contract/transactions/entity.ts';
import type { Tx } from '../db/database.ts';

/**
 * Returns the lines with their prices, and their total. A line without a price gets the price valid
 * at the time of the sale. A line with another price keeps it, because that much money was
 * received; then `hasPriceMismatch` is true (rules 6.6).
 */
export async function priceLines(tx: Tx, items: readonly SaleLine[], soldAt: Instant) {
  let hasPriceMismatch = false;
  const lines: (SaleLine & { unit_price: number })[] = [];
  for (const { product_id, quantity, unit_price } of items) {
    const price = await priceAt(tx, product_id, soldAt);
    if (unit_price !== undefined && unit_price !== price) hasPriceMismatch = true;
    lines.push({ product_id, quantity, unit_price: unit_price ?? price });
  }
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return { lines, total, hasPriceMismatch };
}

async function priceAt(tx: Tx, productId: string, soldAt: Instant): Promise<number> {
  const prices = tx
    .selectFrom('product_prices')
    .select('price')
    .where('product_id', '=', productId);
  const validPrice = await prices
    .where('valid_from', '<=', soldAt)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The sale may be older than the first price, for example if the product was created on a device
  // and sent later: then the first price applies.
  const { price } = validPrice ?? (await prices.orderBy('valid_from').executeTakeFirstOrThrow());
  return price;
}
