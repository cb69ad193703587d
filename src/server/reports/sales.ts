import { type RawBuilder, sql } from 'kysely';
import type { SalesReport, SalesReportQuery } from '#contract/entities/report.ts';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/row-lock.ts';
import type { ReadRequest } from '../http/route.ts';
import { betweenDays } from './between-days.ts';

/** Completed sales in groups: times in their order, everything else by what it brought. */
export async function reportSales({
  db,
  query,
  now,
}: ReadRequest<SalesReportQuery>): Promise<SalesReport> {
  const { by } = query;
  const { from, until } = betweenDays(query, now);
  const { key, label } = groupOf(db, by);
  const isTime = by === 'day' || by === 'hour';
  const { rows } = await sql<SalesReport[number]>`
    select ${key} as key, min(${label}) as label, count(distinct sale.id) as transactions,
      sum(item.quantity) as units, sum(item.unit_price * item.quantity) as revenue
    from transactions as sale
      join transaction_items as item on item.transaction_id = sale.id
      join carts as cart on cart.id = sale.cart_id
      join users as barista on barista.id = sale.sales_id
    where sale.status = 'completed' and sale.deleted_at is null
      and sale.transaction_time >= ${from} and sale.transaction_time < ${until}
    group by ${key}
    order by ${isTime ? sql`key` : sql`revenue desc, key`}`.execute(db);
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
      return same(sql`sale.payment_method`);
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
