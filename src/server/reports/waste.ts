import { sql } from 'kysely';
import type { WasteReport, WasteReportQuery } from '#contract/reports/entity.ts';
import type { ReadRequest } from '../http/route.ts';
import { betweenDays } from './between-days.ts';

/** Wasted units, with goods of refunded sales, by product or by reason; most units first. */
export async function reportWaste({
  db,
  query,
  now,
}: ReadRequest<WasteReportQuery>): Promise<WasteReport> {
  const { from, until } = betweenDays(query, now);
  const isByProduct = query.by === 'product';
  const reason = sql`coalesce(movement.reason, '')`;
  const key = isByProduct ? sql`movement.product_id` : reason;
  const { rows } = await sql<WasteReport[number]>`
    select ${key} as key, min(${isByProduct ? sql`product.name` : reason}) as label,
      sum(movement.quantity) as units
    from stock_movements as movement
      join products as product on product.id = movement.product_id
    where movement.type = 'waste'
      and movement.occurred_at >= ${from} and movement.occurred_at < ${until}
    group by ${key} order by units desc, key`.execute(db);
  return rows.map((row) => ({
    key: String(row.key),
    label: row.label,
    units: Number(row.units),
  }));
}
