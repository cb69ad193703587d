import type { BusinessDate } from '#contract/fields/dates.ts';
import type { EarningsReport, EarningsReportQuery } from '#contract/reports/entity.ts';
import type { Tx } from '../db/database.ts';
import type { ReadRequest } from '../http/route.ts';
import { daysOf } from './sales.ts';
import { isSold, soldProductName } from './sales-sql.ts';

type Period = ReturnType<typeof daysOf>;

/**
 * See rules 11.4. Amounts are rounded to whole rupiah per day and product, costs also per lot. So both groupings have
 * the same total.
 */
export async function reportGrossProfit({ db, query, now }: ReadRequest<EarningsReportQuery>): Promise<EarningsReport> {
  const period = daysOf(query, now);
  const costedOf = await readCosted(db, period);
  const isByDay = query.by === 'day';
  const report = new Map<string, EarningsReport[number]>();
  for (const { date, productId, name, units, revenue } of await readSold(db, period)) {
    const [key, label] = isByDay ? [date, date] : [productId, name];
    const costed = costedOf(date, productId);
    const row = report.get(key) ?? { key, label, ...noUnits };
    if (label < row.label) row.label = label;
    row.units += units;
    row.revenue += revenue;
    row.costed_units += costed.units;
    row.costed_revenue += share(costed.units, revenue, units);
    row.cost += costed.cost;
    report.set(key, row);
  }
  return [...report.values()].sort((a, b) => {
    if (!isByDay && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}

const noUnits = { units: 0, revenue: 0, costed_units: 0, costed_revenue: 0, cost: 0 };

function share(units: number, sum: number, all: number): number {
  return Math.round((units * sum) / all);
}

async function readSold(db: Tx, { firstDay, lastDay }: Period) {
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
    .having(isSold)
    .execute();
  return rows.map(({ business_date: date, product_id: productId, name, ...sums }) => ({
    date,
    productId,
    name,
    units: Number(sums.units),
    revenue: Number(sums.revenue),
  }));
}

interface Costed {
  units: number;
  cost: number;
}
const nothingKnown: Costed = { units: 0, cost: 0 };

async function readCosted(db: Tx, { firstDay, lastDay }: Period) {
  const costed = new Map<string, Costed>();
  const costedOf = (date: BusinessDate, productId: string) => costed.get(`${date} ${productId}`) ?? nothingKnown;
  // If no cost was ever entered, the lots are not read.
  const noted = db.selectFrom('restock_items').select('restock_id').where('unit_cost', 'is not', null);
  if (!(await noted.limit(1).executeTakeFirst())) return costedOf;
  const lots = await db
    .selectFrom('sale_lot_sums')
    .select(['business_date', 'product_id', 'expired_date'])
    .select(({ fn }) => fn.sum('units').as('units'))
    .where('business_date', '>=', firstDay)
    .where('business_date', '<=', lastDay)
    .groupBy(['business_date', 'product_id', 'expired_date'])
    .execute();
  const firstLot = lots.map(({ expired_date }) => expired_date).sort()[0] ?? lastDay;
  const known = await db.selectFrom('lot_costs').selectAll().where('expired_date', '>=', firstLot).execute();
  const costs = new Map(known.map((lot) => [`${lot.product_id} ${lot.expired_date}`, lot]));
  for (const { business_date, product_id, expired_date, units } of lots) {
    const lot = costs.get(`${product_id} ${expired_date}`);
    if (!lot) continue;
    const before = costedOf(business_date, product_id);
    costed.set(`${business_date} ${product_id}`, {
      units: before.units + Number(units),
      cost: before.cost + share(Number(units), Number(lot.cost), Number(lot.units)),
    });
  }
  return costedOf;
}
