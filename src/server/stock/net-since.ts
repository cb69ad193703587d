import { sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';

/**
 * Units that movements after a moment brought, minus those they took: of a product in all
 * warehouses and carts together, or at one place. The count of that moment plus this sum is the
 * present stock (rules 9.11).
 */
export async function netSince(
  tx: Tx,
  { productId, since, placeId }: { productId: string; since: Instant; placeId?: string },
): Promise<number> {
  const inside = (side: 'origin' | 'target') =>
    placeId === undefined
      ? sql`${sql.ref(`${side}.kind`)} in ('warehouse', 'cart')`
      : sql`${sql.ref(`${side}.id`)} = ${placeId}`;
  const { rows } = await sql<{ units: number | null }>`
    select sum(case when ${inside('target')} then movement.quantity else 0 end
      - case when ${inside('origin')} then movement.quantity else 0 end) as units
    from stock_movements as movement
      join stock_locations as origin on origin.id = movement.from_location_id
      join stock_locations as target on target.id = movement.to_location_id
    where movement.product_id = ${productId} and movement.occurred_at > ${since}`.execute(tx);
  return Number(rows[0]?.units ?? 0);
}
