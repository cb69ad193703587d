import { sql } from 'kysely';
import type { EarningsReport, EarningsReportQuery } from '#contract/reports/entity.ts';
import type { ReadRequest } from '../http/route.ts';
import { daysOf } from './sales.ts';

/**
 * What completed sales earned, as far as the cost of their units is known (rules 11.4), by day or by product. Each
 * figure is rounded to whole rupiah by day and product, what units cost also by lot: so both groups come to the same.
 */
export async function reportEarnings({
  db,
  query,
  now,
}: ReadRequest<EarningsReportQuery>): Promise<EarningsReport> {
  const { firstDay, lastDay } = daysOf(query, now);
  const isByDay = query.by === 'day';
  const key = sql.ref(isByDay ? 'sold.business_date' : 'sold.product_id');
  const inPeriod = sql`business_date >= ${firstDay} and business_date <= ${lastDay}`;
  // Whole rupiah of a product and a quotient: `(2 a b + c) / 2c` is `a b / c`, rounded.
  const { rows } = await sql<Record<keyof EarningsReport[number], unknown>>`
    with sold as (
      select business_date, product_id, cast(sum(units) as bigint) as units,
        cast(sum(amount) as bigint) as revenue,
        -- Of the names under which it was sold the first in the alphabet.
        min(case when sales <> 0 then product_name end) as name
      from sale_product_sums where ${inPeriod}
      group by business_date, product_id having sum(sales) <> 0
    ), lot as (
      select business_date, sums.product_id, sums.expired_date,
        cast(sum(sums.units) as bigint) as units
      from sale_lot_sums as sums where ${inPeriod} and exists (
        select 1 from restock_items as line where line.unit_cost is not null
          and line.product_id = sums.product_id)
      group by business_date, sums.product_id, sums.expired_date
    ), costed as (
      select lot.business_date, lot.product_id, cast(sum(lot.units) as bigint) as units,
        sum((2 * lot.units * cast(known.cost as bigint) + cast(known.units as bigint))
          / (2 * cast(known.units as bigint))) as cost
      from lot join lot_costs as known
        on known.product_id = lot.product_id and known.expired_date = lot.expired_date
      group by lot.business_date, lot.product_id
    )
    select ${key} as key, min(sold.name) as label, sum(sold.units) as units,
      sum(sold.revenue) as revenue, sum(coalesce(costed.units, 0)) as costed_units,
      sum((2 * sold.revenue * coalesce(costed.units, 0) + sold.units) / (2 * sold.units))
        as costed_revenue,
      sum(coalesce(costed.cost, 0)) as cost
    from sold left join costed
      on costed.business_date = sold.business_date and costed.product_id = sold.product_id
    group by ${key}`.execute(db);
  const report = rows.map((row) => ({
    key: String(row.key),
    label: String(isByDay ? row.key : row.label),
    units: Number(row.units),
    revenue: Number(row.revenue),
    costed_units: Number(row.costed_units),
    costed_revenue: Number(row.costed_revenue),
    cost: Number(row.cost),
  }));
  return report.sort((a, b) => {
    if (!isByDay && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}
