import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { jsonRows } from '../db/many-rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Movement } from './movement.ts';
import { isPhysical } from './places.ts';

/** By how many units one balance changes. */
interface Change {
  location_id: string;
  product_id: string;
  expired_date: string;
  physical: boolean;
  quantity: number;
}

const columns = ['location_id', 'product_id', 'expired_date', 'physical', 'quantity'] as const;

/**
 * Adds the movements to the balances. Throws `stock_insufficient` if a warehouse or cart has fewer
 * units of a lot than are taken from it in all, so that its balance never falls below zero.
 *
 * Nobody else waits for the balances of a warehouse or cart: whoever moves goods there has locked
 * the warehouse or cart itself. The balances outside the business are shared by everybody, and one
 * statement locks them in one order: by product, lot and place (rules 4.1).
 */
export async function changeBalances(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const changes = netChanges(movements);
  const isTaken = ({ physical, quantity }: Change) => physical && quantity < 0;
  await takeUnits(tx, changes.filter(isTaken));
  await addUnits(
    tx,
    changes.filter((change) => !isTaken(change)),
  );
}

/** One change of each balance, by product, lot and place; none if as many units come as go. */
function netChanges(movements: readonly Movement[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { productId, expiredDate, from, to, quantity } of movements) {
    for (const { place, units } of [
      { place: from, units: -quantity },
      { place: to, units: quantity },
    ]) {
      const key = `${productId} ${expiredDate} ${place.id}`;
      changes.set(key, {
        location_id: place.id,
        product_id: productId,
        expired_date: expiredDate,
        physical: isPhysical(place.kind),
        quantity: (changes.get(key)?.quantity ?? 0) + units,
      });
    }
  }
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, change]) => (change.quantity === 0 ? [] : [change]));
}

async function takeUnits(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { numAffectedRows } = await sql`
    with change as (${jsonRows(tx, 'stock_balances', columns, changes)})
    update stock_balances set quantity = stock_balances.quantity + change.quantity from change
    where stock_balances.location_id = change.location_id
      and stock_balances.product_id = change.product_id
      and stock_balances.expired_date = change.expired_date
      and stock_balances.quantity + change.quantity >= 0`.execute(tx);
  if (Number(numAffectedRows) < changes.length) throw new ApiError('stock_insufficient');
}

async function addUnits(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into stock_balances (${sql.join(columns.map((name) => sql.ref(name)))})
    ${jsonRows(tx, 'stock_balances', columns, changes)}
    on conflict (location_id, product_id, expired_date)
    do update set quantity = stock_balances.quantity + excluded.quantity`.execute(tx);
}
