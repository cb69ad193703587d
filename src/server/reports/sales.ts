import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { SalesReport, SalesReportQuery } from '#contract/reports/entity.ts';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/row-lock.ts';
import type { ReadRequest } from '../http/route.ts';
import { betweenDays } from './between-days.ts';

type Row = SalesReport[number];

/** Completed sales in groups: times in their order, everything else by revenue. */
export async function reportSales({
  db,
  query,
  now,
}: ReadRequest<SalesReportQuery>): Promise<SalesReport> {
  const { by } = query;
  const groups = new Map<string, Row>();
  for (const days of weeksOf(await withSales(db, betweenDays(query, now)))) {
    for (const row of await readGroups(db, by, days)) {
      groups.set(row.key, add(groups.get(row.key), row));
    }
    // A year of sales takes a second: other requests run between two weeks.
    await setImmediate();
  }
  const isTime = by === 'day' || by === 'hour';
  return [...groups.values()].sort((a, b) =>
    isTime || a.revenue === b.revenue ? (a.key < b.key ? -1 : 1) : b.revenue - a.revenue,
  );
}

interface Moments {
  from: Instant;
  until: Instant;
}

/** Narrowed to the first and last sale in between: weeks without any are not queried. */
async function withSales(db: Tx, { from, until }: Moments): Promise<Moments> {
  const times = db
    .selectFrom('transactions')
    .select('transaction_time as at')
    .where('deleted_at', 'is', null)
    .where('transaction_time', '>=', from)
    .where('transaction_time', '<', until);
  const first = await times.orderBy('transaction_time').limit(1).executeTakeFirst();
  const last = await times.orderBy('transaction_time', 'desc').limit(1).executeTakeFirst();
  if (!first || !last) return { from, until: from };
  return { from: first.at, until: new Date(Date.parse(last.at) + 1).toISOString() };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

function* weeksOf({ from, until }: Moments): Generator<Moments> {
  const end = Date.parse(until);
  for (let start = Date.parse(from); start < end; start += weekMs) {
    const next = Math.min(start + weekMs, end);
    yield { from: new Date(start).toISOString(), until: new Date(next).toISOString() };
  }
}

function add(known: Row | undefined, row: Row): Row {
  if (!known) return row;
  const [label = ''] = [known.label, row.label].sort();
  return {
    ...{ key: row.key, label },
    transactions: known.transactions + row.transactions,
    units: known.units + row.units,
    revenue: known.revenue + row.revenue,
  };
}

async function readGroups(
  db: Tx,
  by: SalesReportQuery['by'],
  { from, until }: Moments,
): Promise<Row[]> {
  const { key, label } = groupOf(db, by);
  const { rows } = await sql<Row>`
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

interface Group {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
}

function groupOf(db: Tx, by: SalesReportQuery['by']): Group {
  switch (by) {
    case 'day':
      return same(inJakarta(db, 'YYYY-MM-DD', '%Y-%m-%d'));
    case 'hour':
      return same(inJakarta(db, 'HH24', '%H'));
    case 'product':
      return { key: sql`item.product_id`, label: sql`item.product_name` };
    case 'cart':
      return { key: sql`sale.cart_id`, label: sql`cart.name` };
    case 'barista':
      return { key: sql`sale.sales_id`, label: sql`barista.username` };
    case 'method':
      // Not the bare column: SQLite would group by its index, and read all sales for one week.
      return same(sql`sale.payment_method || ''`);
  }
}

function same(key: RawBuilder<unknown>): Group {
  return { key, label: key };
}

function inJakarta(db: Tx, postgres: string, sqlite: string): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`to_char(sale.transaction_time at time zone 'Asia/Jakarta', ${sql.lit(postgres)})`
    : sql`strftime(${sql.lit(sqlite)}, sale.transaction_time, '+7 hours')`;
}
