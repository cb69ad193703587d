import { sql } from 'kysely';
import { type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import type { LowStockRow, StockRow } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { type PageQuery, toStockRows } from './read-stock.ts';

/** Daily sales are averaged over this many 24-hour periods before now. */
const salesDayCount = 28;
/** Suggested quantities cover at most this many days. */
const maxDaysAhead = 7;

/** Sorted by `days_of_cover`, then by the ratio of stock to alert. */
export async function listLowStock({ db, query, now }: ReadRequest<PageQuery>): Promise<Reply> {
  const lowProducts = await readLowProducts(db, businessDateOf(now));
  const since = new Date(Date.parse(now) - salesDayCount * 86_400_000).toISOString();
  const lowIds = lowProducts.map(({ row }) => row.product_id);
  const soldById = await readSoldSince(db, lowIds, since);
  const sortedRows = lowProducts
    .map((product) => withForecast(product, (soldById.get(product.row.product_id) ?? 0) / salesDayCount))
    .sort(compareUrgency);
  const start = (query.page - 1) * query.limit;
  // One row more than the page shows that there is a next page.
  return pageReply(sortedRows.slice(start, start + query.limit + 1), query, sortedRows.length);
}

interface LowProduct {
  row: StockRow;
  shelfLifeDays: number;
}

/** Returns active products at or below their low-stock alert (rules 1.7). */
export async function readLowProducts(db: Tx, today: BusinessDate): Promise<LowProduct[]> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .execute();
  const rows = new Map((await toStockRows(db, products, today)).map((row) => [row.product_id, row]));
  return products.flatMap(({ id, shelf_life_days }) => {
    const row = rows.get(id);
    return row?.is_low ? [{ row, shelfLifeDays: shelf_life_days }] : [];
  });
}

function withForecast({ row, shelfLifeDays }: LowProduct, dailySales: number): LowStockRow {
  const { stock, stock_alert } = row;
  const days = Math.min(shelfLifeDays, maxDaysAhead);
  // Covers the sales until the units expire, but always exceeds the alert.
  const neededUnits = Math.max(Math.ceil(dailySales * days), stock_alert + 1);
  return {
    ...row,
    avg_daily_sales: roundOneDecimal(dailySales),
    days_of_cover: dailySales > 0 ? roundOneDecimal(stock / dailySales) : null,
    suggested_quantity: Math.max(0, neededUnits - stock),
  };
}

function roundOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function compareUrgency(a: LowStockRow, b: LowStockRow): number {
  const coverDays = (row: LowStockRow) => row.days_of_cover ?? Number.MAX_VALUE;
  const ratio = (row: LowStockRow) => row.stock / Math.max(1, row.stock_alert);
  if (coverDays(a) !== coverDays(b)) return coverDays(a) - coverDays(b);
  if (ratio(a) !== ratio(b)) return ratio(a) - ratio(b);
  return a.product_name < b.product_name ? -1 : 1;
}

/** Subtracts units that customers returned. */
async function readSoldSince(db: Tx, productIds: string[], since: string): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ product_id: string; units: number }>`
    select movement.product_id, sum(case when target.kind = 'customer'
      then movement.quantity else -movement.quantity end) as units
    from stock_movements as movement
      join stock_locations as target on target.id = movement.to_location_id
      join stock_locations as origin on origin.id = movement.from_location_id
    where movement.product_id in (${sql.join(productIds)}) and movement.occurred_at >= ${since}
      and (target.kind = 'customer' or origin.kind = 'customer')
    group by movement.product_id`.execute(db);
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}
