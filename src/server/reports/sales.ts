import { type RawBuilder, sql } from 'kysely';
import { addDays, type BusinessDate, businessDateOf, type Instant, weekdayOf } from '#contract/fields/dates.ts';
import type { SalesReport, SalesReportQuery } from '#contract/reports/entity.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ReadRequest } from '../http/route.ts';
import { hasSoldUnits, type SalesSumTable, soldConditions, soldProductName } from './sales-sql.ts';

/** Days and hours are sorted by time, other groups by revenue. */
export async function reportSales({
  db,
  query,
  now,
}: Pick<ReadRequest<SalesReportQuery>, 'db' | 'query' | 'now'>): Promise<SalesReport> {
  const { firstDay, lastDay } = dateRangeOf(query, now);
  const { until_hour: untilHour } = query;
  if (query.by === 'weekday_hour') {
    if (untilHour !== undefined) throw invalidFields([fieldReason('until_hour', 'invalid')]);
    return readSalesByWeekdayAndHour(db, firstDay, lastDay);
  }
  const group = untilHour === undefined ? groups[query.by] : hourlyGroups[query.by];
  if (!group) throw invalidFields([fieldReason('until_hour', 'invalid')]);
  const { table, key, label = sql`null`, dayKey } = group;
  const hourCondition = untilHour === undefined ? sql`1 = 1` : sql`hour < ${Number(untilHour)}`;
  const column = sql.ref(key);
  const matchingRows = sql`${sql.table(table)} where ${soldConditions[table]} and ${hourCondition}
    and business_date >= ${firstDay} and business_date <= ${lastDay}`;
  const unconfirmed =
    table === 'sale_sums' ? sql`sum(case when ${unconfirmedCondition} then amount else 0 end)` : sql`null`;
  const dayKeyColumns = dayKey && !isPostgres(db) && sql.join(dayKey.map((name) => sql.ref(name)));
  const sumsQuery = dayKeyColumns
    ? sql`select ${dayKeyColumns}, sum(sales) as sales, sum(units) as units, sum(amount) as amount
        from ${matchingRows} group by business_date, ${dayKeyColumns}`
    : sql`select * from ${matchingRows}`;
  const { rows } = await sql<Record<'key' | 'label' | 'unconfirmed' | SumColumn, unknown>>`
    select ${column} as key, ${label} as label, sum(sales) as transactions, sum(units) as units,
      sum(amount) as revenue, ${unconfirmed} as unconfirmed
    from (${sumsQuery}) as sums group by ${column} having ${hasSoldUnits}`.execute(db);
  const report = rows.map((row) => {
    // Pads hours; days and ids are longer.
    const paddedKey = String(row.key).padStart(2, '0');
    return {
      key: paddedKey,
      label: String(row.label ?? paddedKey),
      transactions: Number(row.transactions),
      units: Number(row.units),
      revenue: Number(row.revenue),
      ...(row.unconfirmed !== null && { unconfirmed: Number(row.unconfirmed) }),
    };
  });
  const isSortedByTime = query.by === 'day' || query.by === 'hour';
  return report.sort((a, b) => {
    if (!isSortedByTime && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}

/** Payments that are neither cash nor in a payment statement (rules 6.24). */
const unconfirmedCondition = sql<boolean>`payment_method <> 'cash' and not exists (
  select 1 from payment_statements as statement
  where statement.business_date = sums.business_date
    and statement.payment_method = sums.payment_method and statement.received is not null)`;

/** Computes weekdays here, because SQLite and PostgreSQL number them differently. There are few rows. */
async function readSalesByWeekdayAndHour(db: Tx, firstDay: BusinessDate, lastDay: BusinessDate): Promise<SalesReport> {
  const rows = await db
    .selectFrom('sale_hour_sums')
    .select(({ fn }) => [
      ...(['business_date', 'hour'] as const),
      fn.sum<number>('sales').as('sales'),
      fn.sum<number>('units').as('units'),
      fn.sum<number>('amount').as('amount'),
    ])
    .where('business_date', '>=', firstDay)
    .where('business_date', '<=', lastDay)
    .groupBy(['business_date', 'hour'])
    .having(hasSoldUnits)
    .execute();
  const report = new Map<string, SalesReport[number]>();
  for (const { business_date, hour, sales, units, amount } of rows) {
    const key = `${weekdayOf(business_date)}-${String(hour).padStart(2, '0')}`;
    const row = report.get(key) ?? { key, label: key, transactions: 0, units: 0, revenue: 0 };
    row.transactions += Number(sales);
    row.units += Number(units);
    row.revenue += Number(amount);
    report.set(key, row);
  }
  return [...report.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

type SumColumn = 'transactions' | 'units' | 'revenue';

type SumGroup = Exclude<SalesReportQuery['by'], 'weekday_hour'>;

interface Group {
  table: SalesSumTable;
  key: string;
  label?: RawBuilder<unknown>;
  /**
   * On SQLite, each day is first aggregated by these columns, in the order of the table's key, because grouping all
   * rows at once needs a sort.
   */
  dayKey?: readonly string[];
}

const groups: Record<SumGroup, Group> = {
  day: { table: 'sale_sums', key: 'business_date' },
  hour: { table: 'sale_hour_sums', key: 'hour', dayKey: ['hour'] },
  product: {
    table: 'sale_product_sums',
    key: 'product_id',
    dayKey: ['product_id', 'product_name'],
    label: soldProductName,
  },
  cart: {
    table: 'sale_sums',
    key: 'cart_id',
    label: sql`(select name from carts where carts.id = sums.cart_id)`,
  },
  barista: {
    table: 'sale_sums',
    key: 'sales_id',
    label: sql`(select username from users where users.id = sums.sales_id)`,
  },
  method: { table: 'sale_sums', key: 'payment_method' },
};

const hourlyGroups: Partial<Record<SumGroup, Group>> = {
  hour: groups.hour,
  cart: { ...groups.cart, table: 'sale_hour_sums' },
};

interface DateRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const defaultDayCount = 30;

/** Without dates, returns the last 30 days. */
export function dateRangeOf(
  { start_date, end_date }: DateRange,
  now: Instant,
): { firstDay: BusinessDate; lastDay: BusinessDate } {
  const lastDay = end_date ?? businessDateOf(now);
  const firstDay = start_date ?? addDays(lastDay, 1 - defaultDayCount);
  if (firstDay > lastDay) throw invalidFields([fieldReason('start_date', 'date_order')]);
  return { firstDay, lastDay };
}
