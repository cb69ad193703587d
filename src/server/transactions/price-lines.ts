import { type ExpressionBuilder, sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { SaleLine } from '#contract/transactions/entity.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Returns the lines with their prices, and their total. A line without a price gets the price valid
 * at the time of the sale. A line with another price keeps it, because that much money was
 * received; then `hasPriceMismatch` is true (rules 6.6).
 */
export function priceLines(
  items: readonly SaleLine[],
  products: ReadonlyMap<string, { price: number }>,
) {
  let hasPriceMismatch = false;
  const lines: (SaleLine & { unit_price: number })[] = [];
  for (const { product_id, quantity, unit_price } of items) {
    const product = products.get(product_id);
    // For the compiler: `findProducts` has refused unknown products.
    if (!product) continue;
    const { price } = product;
    if (unit_price !== undefined && unit_price !== price) hasPriceMismatch = true;
    lines.push({ product_id, quantity, unit_price: unit_price ?? price });
  }
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return { lines, total, hasPriceMismatch };
}

/** The price of a product at the time of a sale, to select from `products`. */
export function priceAt(eb: ExpressionBuilder<Tables, 'products'>, soldAt: Instant) {
  const prices = eb
    .selectFrom('product_prices')
    .select('price')
    .whereRef('product_prices.product_id', '=', 'products.id')
    .limit(1);
  const validPrice = prices
    .where('valid_from', '<=', soldAt)
    .orderBy('valid_from', 'desc')
    .orderBy('product_prices.id', 'desc');
  // The sale may be older than the first price, for example if the product was created on a device
  // and sent later: then the first price applies.
  const firstPrice = prices.orderBy('valid_from').orderBy('product_prices.id');
  return sql<number>`coalesce(${validPrice}, ${firstPrice})`.as('price');
}
