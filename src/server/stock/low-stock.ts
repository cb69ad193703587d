import { businessDateOf } from '#contract/dates.ts';
import type { LowStockRow, StockRow } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { type PageQuery, toStockRows } from './read-stock.ts';

/** Average daily sales are the sales of so many times 24 hours until now, divided by this number. */
const salesDays = 28;
/** Suggested quantities cover at most these days, even if the product expires later. */
const maxDaysAhead = 7;

/**
 * Active products at or below their alert, the most urgent first: by the days that the stock will
 * last (`days_of_cover`), then by the ratio of stock to alert.
 */
export async function listLowStock({ db, query, now }: ReadRequest<PageQuery>): Promise<Reply> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .execute();
  const shelfLife = new Map(products.map(({ id, shelf_life_days }) => [id, shelf_life_days]));
  const rows = await toStockRows(db, products, businessDateOf(now));
  const lowRows = rows.filter(({ is_low }) => is_low);
  const since = new Date(Date.parse(now) - salesDays * 86_400_000).toISOString();
  const soldById = await soldSince(
    db,
    lowRows.map(({ product_id }) => product_id),
    since,
  );
  const sortedRows = lowRows
    .map((row) =>
      withForecast(
        row,
        (soldById.get(row.product_id) ?? 0) / salesDays,
        shelfLife.get(row.product_id),
      ),
    )
    .sort(byUrgency);
  const start = (query.page - 1) * query.limit;
  // One row more than the page, so that `pageReply` sees whether there is a next page.
  return pageReply(sortedRows.slice(start, start + query.limit + 1), query, sortedRows.length);
}

function withForecast(row: StockRow, dailySales: number, shelfLifeDays = 1): LowStockRow {
  const { stock, stock_alert } = row;
  const days = Math.min(shelfLifeDays, maxDaysAhead);
  // As many units as will be sold before they expire, and at least enough to lift the stock above
  // the alert.
  const neededUnits = Math.max(Math.ceil(dailySales * days), stock_alert + 1);
  return {
    ...row,
    avg_daily_sales: oneDecimal(dailySales),
    days_of_cover: dailySales > 0 ? oneDecimal(stock / dailySales) : null,
    suggested_quantity: Math.max(0, neededUnits - stock),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function byUrgency(a: LowStockRow, b: LowStockRow): number {
  const cover = (row: LowStockRow) => row.days_of_cover ?? Number.MAX_VALUE;
  const ratio = (row: LowStockRow) => row.stock / Math.max(1, row.stock_alert);
  if (cover(a) !== cover(b)) return cover(a) - cover(b);
  if (ratio(a) !== ratio(b)) return ratio(a) - ratio(b);
  return a.product_name < b.product_name ? -1 : 1;
}

/** Units sold to customers minus units that came back from customers, by product id. */
async function soldSince(
  db: Tx,
  productIds: string[],
  since: string,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_locations as target', 'target.id', 'movement.to_location_id')
    .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
    .select('movement.product_id')
    .select((eb) =>
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('target.kind', '=', 'customer')
            .then(eb.ref('movement.quantity'))
            .else(eb.neg(eb.ref('movement.quantity')))
            .end(),
        )
        .as('units'),
    )
    .where('movement.product_id', 'in', productIds)
    .where('movement.occurred_at', '>=', since)
    .where((eb) => eb.or([eb('target.kind', '=', 'customer'), eb('origin.kind', '=', 'customer')]))
    .groupBy('movement.product_id')
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, Number(units)]));
}
