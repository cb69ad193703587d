import type { Instant } from '#contract/fields/dates.ts';
import type { Tx } from '../db/database.ts';
import { isStoredNewer } from '../http/writes/record-guards.ts';
import type { CartRow } from './read.ts';

interface MeasuredLocation {
  coordinates: readonly [lng: number, lat: number];
  measuredAt: Instant;
  now: Instant;
}

/**
 * Returns undefined if a newer location is stored. The version stays the same: a cart on shift sends its location
 * often, which would make edits stale.
 */
export async function storeLocation(
  tx: Tx,
  row: CartRow,
  { coordinates: [lng, lat], measuredAt, now }: MeasuredLocation,
): Promise<CartRow | undefined> {
  if (isStoredNewer(row.location_at, measuredAt, now)) return undefined;
  return tx
    .updateTable('carts')
    .set({ lng, lat, location_at: measuredAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
