import { sql } from 'kysely';
import type { BusinessDate } from '#contract/fields/dates.ts';
import { emptyDay, type SaleDay } from '#contract/reports/sale-days.ts';
import type { Tx } from '../db/database.ts';
import { readCountedPage } from '../db/list-query.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { hasSoldUnits, type SalesSumTable, soldConditions, soldProductName } from './sales-sql.ts';

/** Returns days with completed sales or a payment statement (rules 11.1, 6.24). */
export async function listSaleDays({ db, params }: ListRequest<'saleDays'>): Promise<ListReply<SaleDay>> {
  const { start_date, end_date, sort_order } = params;
  const saleDates = db
    .selectFrom('sale_hour_sums')
    .select('business_date')
    .groupBy('business_date')
    .having(hasSoldUnits);
  let query = db
    .selectFrom(
      saleDates
        .union(db.selectFrom('payment_statements').select('business_date').where('received', 'is not', null))
        .as('days'),
    )
    .select('business_date')
    .orderBy('business_date', sort_order);
  if (start_date) query = query.where('business_date', '>=', start_date);
  if (end_date) query = query.where('business_date', '<=', end_date);
  const { rows, total } = await readCountedPage(db, query, params);
  const dates = rows.map(({ business_date }) => business_date);
  const days = new Map((await readSaleDays(db, dates)).map((day) => [day.id, day]));
  return { rows: dates.flatMap((date) => days.get(date) ?? []), total };
}

type SoldFigures = SaleDay['methods'][string];
type SumRow = SoldFigures & { business_date: BusinessDate; key: string; name: string | null };

export async function readSaleDays(db: Tx, dates: readonly BusinessDate[]): Promise<SaleDay[]> {
  if (dates.length === 0) return [];
  const days = new Map<BusinessDate, SaleDay>();
  for (const { business_date, key, ...soldFigures } of await readSums(db, dates, 'sale_hour_sums')) {
    const { sales, units, revenue } = soldFigures;
    const day = days.get(business_date) ?? emptyDay(business_date);
    day.sales += sales;
    day.units += units;
    day.revenue += revenue;
    day.hours[key.padStart(2, '0')] = { sales, units, revenue };
    days.set(business_date, day);
  }
  for (const { business_date, key, name: _, ...soldFigures } of await readSums(db, dates, 'sale_sums')) {
    const day = days.get(business_date);
    if (day) day.methods[key] = soldFigures;
  }
  for (const row of await readSums(db, dates, 'sale_product_sums')) {
    const { business_date, key, name, ...soldFigures } = row;
    const day = days.get(business_date);
    if (day) day.products[key] = { ...soldFigures, name: name ?? '' };
  }
  const statements = await db
    .selectFrom('payment_statements')
    .select(['business_date', 'payment_method', 'received', 'recorded_at'])
    .where('business_date', 'in', dates)
    .where('received', 'is not', null)
    .orderBy('payment_method')
    .execute();
  for (const { business_date, payment_method, received, recorded_at } of statements) {
    const day = days.get(business_date) ?? emptyDay(business_date);
    day.statements = {
      ...day.statements,
      [payment_method]: { received: Number(received), recorded_at },
    };
    days.set(business_date, day);
  }
  return [...days.values()];
}

const groups = {
  sale_hour_sums: { key: 'hour', name: sql`null` },
  sale_sums: { key: 'payment_method', name: sql`null` },
  sale_product_sums: { key: 'product_id', name: soldProductName },
} as const satisfies Record<SalesSumTable, object>;

async function readSums(db: Tx, dates: readonly BusinessDate[], table: SalesSumTable): Promise<SumRow[]> {
  const { key, name } = groups[table];
  const { rows } = await sql<Record<keyof SumRow, unknown>>`
    select business_date, ${sql.ref(key)} as key, ${name} as name, sum(sales) as sales,
      sum(units) as units, sum(amount) as revenue
    from ${sql.table(table)}
    where ${soldConditions[table]} and business_date in (${sql.join(dates)})
    group by business_date, ${sql.ref(key)} having ${hasSoldUnits}
    order by business_date, ${sql.ref(key)}`.execute(db);
  return rows.map(({ sales, units, revenue, ...row }) => ({
    business_date: String(row.business_date),
    key: String(row.key),
    name: row.name === null ? null : String(row.name),
    sales: Number(sales),
    units: Number(units),
    revenue: Number(revenue),
  }));
}
