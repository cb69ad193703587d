import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { SalesReport, SalesReportQuery } from '#contract/reports/entity.ts';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/engine.ts';
import type { ReadRequest } from '../http/route.ts';
import { betweenDays } from './between-days.ts';

type ReportRow = SalesReport[number];

/** Completed sales in groups. Days and hours are sorted by time, other groups by revenue. */
export async function reportSales({
  db,
  query,
  now,
}: ReadRequest<SalesReportQuery>): Promise<SalesReport> {
  const { by } = query;
  const groups = new Map<string, ReportRow>();
  const period = await narrowToSales(db, betweenDays(query, now));
  for (const week of weeksOf(period)) {
    for (const row of await readGroups(db, by, week)) {
      groups.set(row.key, add(groups.get(row.key), row));
    }
    // A year of sales takes a second: let other requests be answered between two weeks.
    await setImmediate();
  }
  const isTime = by === 'day' || by === 'hour';
  return [...groups.values()].sort((a, b) => {
    if (!isTime && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}

/** From a moment, included, until a moment, excluded. */
interface Period {
  from: Instant;
  until: Instant;
}

/** The period from its first sale to its last. Weeks before and after need no query. */
async function narrowToSales(db: Tx, { from, until }: Period): Promise<Period> {
  const times = db
    .selectFrom('transactions')
    .select('transaction_time as at')
    .where('deleted_at', 'is', null)
    .where('transaction_time', '>=', from)
    .where('transaction_time', '<', until);
  const firstSale = await times.orderBy('transaction_time').limit(1).executeTakeFirst();
  const lastSale = await times.orderBy('transaction_time', 'desc').limit(1).executeTakeFirst();
  // No sale: an empty period, of which no week is read.
  if (!firstSale || !lastSale) return { from, until: from };
  return { from: firstSale.at, until: new Date(Date.parse(lastSale.at) + 1).toISOString() };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

function* weeksOf({ from, until }: Period): Generator<Period> {
  const end = Date.parse(until);
  for (let start = Date.parse(from); start < end; start += weekMs) {
    const weekEnd = Math.min(start + weekMs, end);
    yield { from: new Date(start).toISOString(), until: new Date(weekEnd).toISOString() };
  }
}

/**
 * Adds the figures of one week to the sum. Of different labels the first in the alphabet is used.
 */
function add(sum: ReportRow | undefined, row: ReportRow): ReportRow {
  if (!sum) return row;
  const [label = ''] = [sum.label, row.label].sort();
  return {
    key: row.key,
    label,
    transactions: sum.transactions + row.transactions,
    units: sum.units + row.units,
    revenue: sum.revenue + row.revenue,
  };
}

async function readGroups(
  db: Tx,
  by: SalesReportQuery['by'],
  { from, until }: Period,
): Promise<ReportRow[]> {
  const { key, label } = groupOf(db, by);
  const { rows } = await sql<ReportRow>`
    select ${key} as key, min(${label}) as label, count(distinct sale.id) as transactions,
      sum(item.quantity) as units, sum(item.unit_price * item.quantity) as revenue
    from transactions as sale
      join transaction_items as item on item.transaction_id = sale.id
      join carts as cart on cart.id = sale.cart_id
      join users as barista on barista.id = sale.sales_id
    where sale.status = 'completed' and sale.deleted_at is null
      and sale.transaction_time >= ${from} and sale.transaction_time < ${until}
    group by ${key}`.execute(db);
  return rows.map((row) => ({
    key: String(row.key),
    label: row.label,
    transactions: Number(row.transactions),
    units: Number(row.units),
    revenue: Number(row.revenue),
  }));
}

/** The SQL by which sales are grouped, and the SQL of the name of a group. */
interface Group {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
}

function groupOf(db: Tx, by: SalesReportQuery['by']): Group {
  switch (by) {
    case 'day':
      return labelledByKey(inJakarta(db, 'YYYY-MM-DD', '%Y-%m-%d'));
    case 'hour':
      return labelledByKey(inJakarta(db, 'HH24', '%H'));
    case 'product':
      return { key: sql`item.product_id`, label: sql`item.product_name` };
    case 'cart':
      return { key: sql`sale.cart_id`, label: sql`cart.name` };
    case 'barista':
      return { key: sql`sale.sales_id`, label: sql`barista.username` };
    case 'method':
      // An expression instead of the column: SQLite would group by the index of the column, and
      // read all sales for each week.
      return labelledByKey(sql`sale.payment_method || ''`);
  }
}

function labelledByKey(key: RawBuilder<unknown>): Group {
  return { key, label: key };
}

/** The time of the sale in Jakarta, by the format of each engine. */
function inJakarta(db: Tx, postgres: string, sqlite: string): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`to_char(sale.transaction_time at time zone 'Asia/Jakarta', ${sql.lit(postgres)})`
    : sql`strftime(${sql.lit(sqlite)}, sale.transaction_time, '+7 hours')`;
}
