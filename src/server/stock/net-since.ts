import { sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { ChangeRequest } from '../http/route.ts';

/**
 * By how many units the stock of a product has changed since a moment: at one place, or without
 * `placeId` in all warehouses and carts together. Units counted at that moment plus this change are
 * the present stock (rules 9.11). Movements that are still to come were stored while the clock was ahead.
 */
export async function netSince(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  { productId, since, placeId }: { productId: string; since: Instant; placeId?: string },
): Promise<number> {
  // Whether this end of the movement belongs to the stock in question.
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
    where movement.product_id = ${productId} and movement.occurred_at > ${since}
      and movement.occurred_at <= ${now}`.execute(tx);
  return Number(rows[0]?.units ?? 0);
}
