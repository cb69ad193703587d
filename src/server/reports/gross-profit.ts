import type { BusinessDate } from '#contract/fields/dates.ts';
import type { EarningsReport, EarningsReportQuery } from '#contract/reports/entity.ts';
import type { Tx } from '../db/database.ts';
import type { ReadRequest } from '../http/route.ts';
import { dateRangeOf } from './sales.ts';
import { hasSoldUnits, soldProductName } from './sales-sql.ts';

type Period = ReturnType<typeof dateRangeOf>;

/**
 * See rules 11.4. Amounts are rounded to whole rupiah per day and product, costs also per lot, so that both groupings
 * have the same total.
 */
export async function reportGrossProfit({ db, query, now }: ReadRequest<EarningsReportQuery>): Promise<EarningsReport> {
  const period = dateRangeOf(query, now);
  const knownCostOf = await readKnownCosts(db, period);
  const isByDay = query.by === 'day';
  const report = new Map<string, EarningsReport[number]>();
  for (const { date, productId, name, units, revenue } of await readSoldUnits(db, period)) {
    const [key, label] = isByDay ? [date, date] : [productId, name];
    const knownCost = knownCostOf(date, productId);
    const row = report.get(key) ?? { key, label, ...emptyFigures };
    if (label < row.label) row.label = label;
    row.units += units;
    row.revenue += revenue;
    row.costed_units += knownCost.units;
    row.costed_revenue += proportionOf(knownCost.units, revenue, units);
    row.cost += knownCost.cost;
    report.set(key, row);
  }
  return [...report.values()].sort((a, b) => {
    if (!isByDay && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}

const emptyFigures = { units: 0, revenue: 0, costed_units: 0, costed_revenue: 0, cost: 0 };

function proportionOf(units: number, sum: number, totalUnits: number): number {
  return Math.round((units * sum) / totalUnits);
}

async function readSoldUnits(db: Tx, { firstDay, lastDay }: Period) {
  const rows = await db
    .selectFrom('sale_product_sums')
    .select(({ fn }) => [
      ...(['business_date', 'product_id'] as const),
      fn.sum('units').as('units'),
      fn.sum('amount').as('revenue'),
      soldProductName.as('name'),
    ])
    .where('business_date', '>=', firstDay)
    .where('business_date', '<=', lastDay)
    .groupBy(['business_date', 'product_id'])
    .having(hasSoldUnits)
    .execute();
  return rows.map(({ business_date: date, product_id: productId, name, ...sums }) => ({
    date,
    productId,
    name,
    units: Number(sums.units),
    revenue: Number(sums.revenue),
  }));
}

interface KnownCost {
  units: number;
  cost: number;
}
const noKnownCost: KnownCost = { units: 0, cost: 0 };

async function readKnownCosts(db: Tx, { firstDay, lastDay }: Period) {
  const knownCost = new Map<string, KnownCost>();
  const knownCostOf = (date: BusinessDate, productId: string) => knownCost.get(`${date} ${productId}`) ?? noKnownCost;
  const itemsWithCost = db.selectFrom('restock_items').select('restock_id').where('unit_cost', 'is not', null);
  if (!(await itemsWithCost.limit(1).executeTakeFirst())) return knownCostOf;
  const lots = await db
    .selectFrom('sale_lot_sums')
    .select(['business_date', 'product_id', 'expired_date'])
    .select(({ fn }) => fn.sum('units').as('units'))
    .where('business_date', '>=', firstDay)
    .where('business_date', '<=', lastDay)
    .groupBy(['business_date', 'product_id', 'expired_date'])
    .execute();
  const firstExpiry = lots.map(({ expired_date }) => expired_date).sort()[0] ?? lastDay;
  const lotCosts = await db.selectFrom('lot_costs').selectAll().where('expired_date', '>=', firstExpiry).execute();
  const costByLot = new Map(lotCosts.map((lot) => [`${lot.product_id} ${lot.expired_date}`, lot]));
  for (const { business_date, product_id, expired_date, units } of lots) {
    const lot = costByLot.get(`${product_id} ${expired_date}`);
    if (!lot) continue;
    const previous = knownCostOf(business_date, product_id);
    knownCost.set(`${business_date} ${product_id}`, {
      units: previous.units + Number(units),
      cost: previous.cost + proportionOf(Number(units), Number(lot.cost), Number(lot.units)),
    });
  }
  return knownCostOf;
}
