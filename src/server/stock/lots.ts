import type { BusinessDate } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { hasNonZeroBalance } from './balance-filters.ts';

/** Units of a product with one expiry date, at one place. */
export interface Lot {
  expiredDate: string;
  quantity: number;
}

/**
 * Locks the lots of these products at a place until the transaction ends, and returns a function
 * that gives those of one product, first to expire first. Lots that expired before the day
 * `usableOn` are left out (rules 1.4); with `usableOn: null` all lots are given, for goods that are
 * counted or written off.
 */
export async function lockLots(
  tx: Tx,
  wanted: { placeId: string; productIds: readonly string[]; usableOn: BusinessDate | null },
): Promise<(productId: string) => Lot[]> {
  // In the order in which all writers lock lots (rules 4.1).
  let query = tx
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date as expiredDate', 'quantity'])
    .where('location_id', '=', wanted.placeId)
    .where('product_id', 'in', wanted.productIds)
    .where(hasNonZeroBalance())
    .orderBy('product_id')
    .orderBy('expired_date');
  if (wanted.usableOn !== null) query = query.where('expired_date', '>=', wanted.usableOn);
  const lotsOf = groupRows(await lockRows(tx, query).execute(), 'product_id');
  return (productId) =>
    lotsOf(productId).map(({ expiredDate, quantity }) => ({ expiredDate, quantity }));
}

/** The first lots with together `wanted` units, or all if they have fewer. Moves nothing. */
export function firstLots(lots: readonly Lot[], wanted: number): Lot[] {
  const chosen: Lot[] = [];
  let missingUnits = wanted;
  for (const { expiredDate, quantity } of lots) {
    if (missingUnits === 0) break;
    const takenUnits = Math.min(missingUnits, quantity);
    chosen.push({ expiredDate, quantity: takenUnits });
    missingUnits -= takenUnits;
  }
  return chosen;
}

export function unitsIn(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}
