import { sql } from 'kysely';
import { businessDateOf, daysBetween } from '#contract/fields/dates.ts';
import type { StockReport, StockReportQuery } from '#contract/reports/entity.ts';
import { matchesAnyId } from '../documents/search.ts';
import type { ReadRequest } from '../http/route.ts';
import { hasNonZeroPhysicalBalance } from '../stock/balances.ts';
import { dateRangeOf, reportSales } from './sales.ts';

/** Sorted by value, highest first (rules 11.3). */
export async function reportStock(request: ReadRequest<StockReportQuery>): Promise<StockReport> {
  const { db, query, now } = request;
  const { firstDay, lastDay } = dateRangeOf(query, now);
  const sales = await reportSales({ ...request, query: { by: 'product', ...query } });
  const soldByProduct = new Map(sales.map(({ key, units }) => [key, units]));
  const { rows } = await sql<Record<'key' | 'label' | 'price' | StockFigure, unknown>>`
    select product.id as key, product.name as label, product.price, stock.in_warehouses, stock.on_carts,
      stock.costed_units, stock.cost
    from products as product
      left join (
        select balance.product_id,
          sum(case when place.kind = 'warehouse' then quantity else 0 end) as in_warehouses,
          sum(case when place.kind = 'cart' then quantity else 0 end) as on_carts,
          sum(case when known.units is null then 0 else quantity end) as costed_units,
          -- A unit of a lot costs the mean of the lot, which may be no whole rupiah.
          sum(coalesce(quantity * known.cost * 1.0 / known.units, 0)) as cost
        from stock_balances as balance
          join stock_locations as place on place.id = balance.location_id
          left join lot_costs as known on known.product_id = balance.product_id
            and known.expired_date = balance.expired_date
        where ${hasNonZeroPhysicalBalance('balance')}
        group by balance.product_id
      ) as stock on stock.product_id = product.id
    where stock.product_id is not null or ${matchesAnyId(db, sql.ref('product.id'), [...soldByProduct.keys()])}`.execute(
    db,
  );
  // Future days have no sales yet.
  const [lastSalesDay = lastDay] = [lastDay, businessDateOf(now)].sort();
  const days = Math.max(1, daysBetween(firstDay, lastSalesDay) + 1);
  const report = rows.flatMap(({ key, label, price, ...row }) => {
    const [in_warehouses, on_carts] = [Number(row.in_warehouses), Number(row.on_carts)];
    const sold = soldByProduct.get(String(key)) ?? 0;
    const units = in_warehouses + on_carts;
    if (units === 0 && sold === 0) return [];
    return {
      key: String(key),
      label: String(label),
      in_warehouses,
      on_carts,
      value: units * Number(price),
      costed_units: Number(row.costed_units),
      cost: Math.round(Number(row.cost)),
      sold,
      days_of_cover: sold === 0 ? null : roundTwoDecimals((units * days) / sold),
      turnover: units === 0 ? null : roundTwoDecimals(sold / units),
    };
  });
  return report.sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
}

type StockFigure = 'in_warehouses' | 'on_carts' | 'costed_units' | 'cost';

function roundTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
