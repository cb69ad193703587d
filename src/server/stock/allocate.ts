import type { BusinessDate } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { hasNonZeroBalance } from './balance-filters.ts';

export interface Allocation {
  lots: { expiredDate: string; quantity: number }[];
  /** All usable units at the place. If they are fewer than wanted, `lots` contains only these. */
  available: number;
}

/**
 * Chooses the lots to take from a place, first expired first out, and locks them until the
 * transaction ends. Nothing is moved yet. Lots that expired before the day `usableOn` are not
 * chosen (rules 1.4); with `usableOn: null` all lots are, for goods that are counted or written
 * off.
 */
export async function allocate(
  tx: Tx,
  wanted: { placeId: string; productId: string; quantity: number; usableOn: BusinessDate | null },
): Promise<Allocation> {
  let query = tx
    .selectFrom('stock_balances')
    .select(['expired_date', 'quantity'])
    .where('location_id', '=', wanted.placeId)
    .where('product_id', '=', wanted.productId)
    .where(hasNonZeroBalance())
    .orderBy('expired_date');
  if (wanted.usableOn !== null) query = query.where('expired_date', '>=', wanted.usableOn);
  const balances = await lockRows(tx, query).execute();
  const lots: Allocation['lots'] = [];
  let missingUnits = wanted.quantity;
  for (const { expired_date: expiredDate, quantity } of balances) {
    if (missingUnits === 0) break;
    const takenUnits = Math.min(missingUnits, quantity);
    lots.push({ expiredDate, quantity: takenUnits });
    missingUnits -= takenUnits;
  }
  return { lots, available: balances.reduce((sum, { quantity }) => sum + quantity, 0) };
}
