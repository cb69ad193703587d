import type { Instant } from '#contract/fields/dates.ts';
import type { Tx } from '../db/database.ts';
import { isNewer } from '../http/writes/record-guards.ts';
import type { CartRow } from './read.ts';

interface Measured {
  coordinates: readonly [lng: number, lat: number];
  measuredAt: Instant;
  now: Instant;
}

/**
 * Stores where a locked cart is, unless a location measured later is stored already: then undefined. The
 * version stays the same: a cart on the road sends its location often, and an edit of the cart would
 * otherwise be refused as stale.
 */
export async function storeLocation(
  tx: Tx,
  row: CartRow,
  { coordinates: [lng, lat], measuredAt, now }: Measured,
): Promise<CartRow | undefined> {
  if (isNewer(row.location_at, measuredAt, now)) return undefined;
  return tx
    .updateTable('carts')
    .set({ lng, lat, location_at: measuredAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
