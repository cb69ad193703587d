import { type ExpressionBuilder, sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import type { SaleLine } from '#contract/transactions/entity.ts';
import type { Tables } from '../db/tables.ts';

/** The price at the time of the sale, and the lowest since the shift began. */
export interface Prices {
  price: number;
  list_price: number;
}

/** Amounts are in whole rupiah. */
export interface PricedLines {
  lines: (Omit<SaleLine, 'price_reason'> & { unit_price: number; list_price: number; price_reason: string | null })[];
  total: number;
  hasPriceMismatch: boolean;
  /** Units sold below the list price, and the total difference. */
  below: { units: number; amount: number };
}

/** A line keeps a price that is no longer valid, because the customer paid it (rules 6.6). */
export function priceLines(items: readonly SaleLine[], products: ReadonlyMap<string, Prices>): PricedLines {
  let hasPriceMismatch = false;
  const lines: PricedLines['lines'] = [];
  for (const item of items) {
    const { unit_price, price_reason = null } = item;
    const product = products.get(item.product_id);
    if (!product) continue;
    const { price, list_price } = product;
    if (unit_price !== undefined && unit_price !== price) hasPriceMismatch = true;
    lines.push({ ...item, list_price, price_reason, unit_price: unit_price ?? price });
  }
  const linesBelowPrice = lines.filter(({ unit_price, list_price }) => unit_price < list_price);
  return {
    lines,
    total: lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0),
    hasPriceMismatch,
    below: {
      units: linesBelowPrice.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: linesBelowPrice.reduce(
        (sum, { quantity, unit_price, list_price }) => sum + quantity * (list_price - unit_price),
        0,
      ),
    },
  };
}

export function pricesOfSale(
  eb: ExpressionBuilder<Tables, 'products'>,
  { startedAt, soldAt }: { startedAt: Instant; soldAt: Instant },
) {
  const price = priceAt(eb, soldAt);
  const priceAtStart = priceAt(eb, startedAt);
  const priceSinceStart = eb
    .selectFrom('product_prices')
    .select((prices) => prices.fn.min('price').as('price'))
    .whereRef('product_prices.product_id', '=', 'products.id')
    .where('valid_from', '>', startedAt)
    .where('valid_from', '<=', soldAt);
  const lowestPrice = sql<number>`case when ${priceSinceStart} < ${priceAtStart} then ${priceSinceStart} else ${priceAtStart} end`;
  return [price.as('price'), lowestPrice.as('list_price')];
}

function priceAt(eb: ExpressionBuilder<Tables, 'products'>, at: Instant) {
  const prices = eb
    .selectFrom('product_prices')
    .select('price')
    .whereRef('product_prices.product_id', '=', 'products.id')
    .limit(1);
  const validPrice = prices
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('product_prices.id', 'desc');
  // The product may have been created offline and sent after its first sale.
  const firstPrice = prices.orderBy('valid_from').orderBy('product_prices.id');
  return sql<number>`coalesce(${validPrice}, ${firstPrice})`;
}
