import type { BusinessDate } from '#contract/dates.ts';
import type { StockRow } from '#contract/stock/entity.ts';
import { isLow, lowFigureInAll } from '#contract/stock/is-low.ts';
import type { Tx } from '../db/database.ts';
import type { ProductRow } from '../products/read.ts';
import { hasNonZeroBalance } from './balance-filters.ts';
import { noExpiry } from './post-movements.ts';
import { stockOfProducts } from './product-stock.ts';

/** The rows of the stock pages: products with their stock, next expiry date and expired units. */
export async function toStockRows(
  db: Tx,
  products: ProductRow[],
  today: BusinessDate,
): Promise<StockRow[]> {
  const ids = products.map(({ id }) => id);
  const stockOf = await stockOfProducts(db, ids);
  const lots = await readLots(db, ids);
  return products.map(({ id, name, category, unit, stock_alert, status }) => {
    const productLots = lots.filter(({ product_id }) => product_id === id);
    const usableLots = productLots.filter(({ expired_date }) => expired_date >= today);
    const datedLots = usableLots.filter(({ expired_date }) => expired_date !== noExpiry);
    const stock = stockOf(id);
    return {
      product_id: id,
      product_name: name,
      category,
      unit,
      ...stock,
      stock_alert,
      is_low: isLow(status, lowFigureInAll({ ...stock, stock_alert })),
      next_expiry: datedLots[0]?.expired_date ?? null,
      expired_quantity: sumUnits(productLots) - sumUnits(usableLots),
    };
  });
}

function sumUnits(lots: { quantity: number }[]): number {
  return lots.reduce((total, { quantity }) => total + Number(quantity), 0);
}

/** Lots in warehouses and carts, sorted by expiry date. */
async function readLots(db: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date'])
    .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
    .where('product_id', 'in', productIds)
    .where('physical', '=', true)
    .where(hasNonZeroBalance())
    .groupBy(['product_id', 'expired_date'])
    .orderBy('expired_date')
    .execute();
}
