import type { BusinessDate } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { hasUnits } from './balance-filters.ts';

export interface Allocation {
  lots: { expiredDate: string; quantity: number }[];
  /** Units that are available; below the wanted quantity, `lots` is short by the difference. */
  available: number;
}

/**
 * Chooses the lots to take from a place, first expired first out, and locks them until the
 * transaction ends. Lots that expired before `usableOn` are never chosen (rules 1.4). With `null`
 * they are chosen too, for goods that are returned or written off.
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
    .where(hasUnits())
    .orderBy('expired_date');
  if (wanted.usableOn !== null) query = query.where('expired_date', '>=', wanted.usableOn);
  const held = await lockRows(tx, query).execute();
  const lots: Allocation['lots'] = [];
  let missing = wanted.quantity;
  for (const { expired_date: expiredDate, quantity } of held) {
    if (missing === 0) break;
    const taken = Math.min(missing, quantity);
    lots.push({ expiredDate, quantity: taken });
    missing -= taken;
  }
  return { lots, available: held.reduce((sum, { quantity }) => sum + quantity, 0) };
}
