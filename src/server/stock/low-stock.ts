import { addDays, businessDateOf, startOfBusinessDate } from '#contract/dates.ts';
import type { LowStockRow, StockRow } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import type { PageQuery } from './read-stock.ts';
import { toStockRows } from './stock-rows.ts';

const salesDays = 28;
/** Suggested quantities cover at most this time, even if the product keeps longer. */
const maxDaysAhead = 7;

/**
 * Active products at or below their alert, the most urgent first: by days of cover, then by how
 * far below the alert they are.
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
  const low = rows.filter(({ is_low }) => is_low);
  const since = startOfBusinessDate(addDays(businessDateOf(now), -salesDays));
  const sold = await soldSince(
    db,
    low.map(({ product_id }) => product_id),
    since,
  );
  const urgent = low
    .map((row) =>
      withForecast(row, (sold.get(row.product_id) ?? 0) / salesDays, shelfLife.get(row.product_id)),
    )
    .sort(byUrgency);
  const start = (query.page - 1) * query.limit;
  return pageReply(urgent.slice(start, start + query.limit + 1), query, urgent.length);
}

function withForecast(row: StockRow, daily: number, shelfLifeDays = 1): LowStockRow {
  const { stock, stock_alert } = row;
  const days = Math.min(shelfLifeDays, maxDaysAhead);
  // As much as will be sold before it expires, and at least enough to lift the product above its
  // alert.
  const wanted = Math.max(Math.ceil(daily * days), stock_alert + 1);
  return {
    ...row,
    avg_daily_sales: oneDecimal(daily),
    days_of_cover: daily > 0 ? oneDecimal(stock / daily) : null,
    suggested_quantity: Math.max(0, wanted - stock),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function byUrgency(a: LowStockRow, b: LowStockRow): number {
  const cover = (row: LowStockRow) => row.days_of_cover ?? Number.MAX_VALUE;
  const ratio = (row: LowStockRow) => row.stock / Math.max(1, row.stock_alert);
  return cover(a) - cover(b) || ratio(a) - ratio(b) || (a.product_name < b.product_name ? -1 : 1);
}

/** Units that went to customers, less those that came back from them. */
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
