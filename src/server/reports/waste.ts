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
  // A corrected count may take goods back from waste.
  const units = sql`sum(case when target.kind = 'waste' then movement.quantity else -movement.quantity end)`;
  const { rows } = await sql<WasteReport[number]>`
    select ${key} as key, min(${isByProduct ? sql`product.name` : reason}) as label,
      ${units} as units
    from stock_movements as movement
      join products as product on product.id = movement.product_id
      join stock_locations as target on target.id = movement.to_location_id
    where movement.type = 'waste'
      and movement.occurred_at >= ${from} and movement.occurred_at < ${until}
    group by ${key} having ${units} <> 0 order by units desc, key`.execute(db);
  return rows.map((row) => ({
    key: String(row.key),
    label: row.label,
    units: Number(row.units),
  }));
}
