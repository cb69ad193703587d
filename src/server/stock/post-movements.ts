// The ledger. Goods are never created or lost, only moved: each movement takes from one place what
// it gives to another, so the balances of a product sum to zero over all places (rules I1), and
// each balance is the sum of its movements (rules I2). No balance of a warehouse or cart goes below
// zero (rules I3). Only `postMovements` writes `stock_movements` and `stock_balances`, both in the
// transaction of the caller. The one exception is `demo/load.ts`, which fills an empty database.
import { newId } from '#contract/ids.ts';
import type { Tx } from '../db/database.ts';
import type { LocationKind, MovementType } from '../db/ledger-tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Movement } from './movement.ts';
import { isPhysical, type Place } from './places.ts';
import { watchAlerts } from './watch-alerts.ts';
import { watchLevels } from './watch-levels.ts';

/** The lot of goods without an expiry date; sorted after all dates. */
export const noExpiry = '9999-12-31';

/** The document that moved the goods, and when the goods were really moved. */
export interface MovementSource {
  refType:
    | 'restock'
    | 'assignment'
    | 'restock_request'
    | 'transaction'
    | 'transfer'
    | 'waste'
    | 'count';
  refId: string;
  /** The user who moved the goods; null for the server itself. */
  actorId: string | null;
  /** When the goods were moved. */
  occurredAt: string;
  /** When the server received the request. */
  recordedAt: string;
}

type Pair = `${LocationKind}>${LocationKind}`;

/** From which kind of place to which kind of place a movement of each type may go. */
const allowedPairs: Record<MovementType, readonly Pair[]> = {
  restock: ['supplier>warehouse'],
  restock_void: ['warehouse>supplier'],
  load: ['warehouse>cart', 'adjustment>cart'],
  replenish: ['warehouse>cart', 'adjustment>cart'],
  transfer: ['warehouse>warehouse'],
  return: ['cart>warehouse'],
  sale: ['cart>customer', 'adjustment>customer'],
  sale_reversal: ['customer>cart', 'customer>adjustment'],
  // From and to adjustment: a corrected count found more or less waste.
  waste: [
    'warehouse>waste',
    'cart>waste',
    'customer>waste',
    'adjustment>waste',
    'waste>adjustment',
  ],
  adjustment: [
    'warehouse>adjustment',
    'cart>adjustment',
    'adjustment>warehouse',
    'adjustment>cart',
  ],
};

/**
 * Posts movements and updates their balances by product, then lot, then place: the order in which
 * all writers lock them (rules 4.1).
 * Throws `stock_insufficient` if a place has fewer units than are taken from it, and an Error for a
 * movement that no rule allows.
 */
export async function postMovements(
  tx: Tx,
  movements: readonly Movement[],
  source: MovementSource,
): Promise<void> {
  const operationId = newId();
  for (const movement of [...movements].sort(byProductAndLot)) {
    assertAllowed(movement);
    const { productId, expiredDate, from, to, quantity } = movement;
    await tx
      .insertInto('stock_movements')
      .values({
        operation_id: operationId,
        type: movement.type,
        product_id: productId,
        expired_date: expiredDate,
        from_location_id: from.id,
        to_location_id: to.id,
        quantity,
        reason: movement.reason ?? null,
        ref_type: source.refType,
        ref_id: source.refId,
        actor_id: source.actorId,
        occurred_at: source.occurredAt,
        recorded_at: source.recordedAt,
      })
      .execute();
    const changes = [
      { place: from, delta: -quantity },
      { place: to, delta: quantity },
    ].sort((a, b) => (a.place.id < b.place.id ? -1 : 1));
    for (const { place, delta } of changes)
      await changeBalance(tx, place, productId, expiredDate, delta);
  }
  const cause = { actorId: source.actorId, now: source.recordedAt };
  await watchAlerts(tx, netOfProducts(movements), cause);
  await watchLevels(tx, movements, cause);
}

/** By how many units the movements change the total of each product in all warehouses and carts. */
function netOfProducts(movements: readonly Movement[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { productId, from, to, quantity } of movements) {
    const direction = Number(isPhysical(to.kind)) - Number(isPhysical(from.kind));
    net.set(productId, (net.get(productId) ?? 0) + direction * quantity);
  }
  return net;
}

/** Movements of the same lot stay in the order given, which `post-count.ts` relies on. */
function byProductAndLot(a: Movement, b: Movement): number {
  if (a.productId !== b.productId) return a.productId < b.productId ? -1 : 1;
  if (a.expiredDate === b.expiredDate) return 0;
  return a.expiredDate < b.expiredDate ? -1 : 1;
}

function assertAllowed({ type, from, to, quantity }: Movement): void {
  const pair: Pair = `${from.kind}>${to.kind}`;
  if (!allowedPairs[type].includes(pair)) throw new Error(`${type} cannot move ${pair}`);
  if (!Number.isSafeInteger(quantity) || quantity <= 0)
    throw new Error(`${quantity} is no quantity`);
}

async function changeBalance(tx: Tx, place: Place, productId: string, lot: string, delta: number) {
  const physical = isPhysical(place.kind);
  if (physical && delta < 0) return takeFromBalance(tx, place, productId, lot, -delta);
  await tx
    .insertInto('stock_balances')
    .values({
      location_id: place.id,
      product_id: productId,
      expired_date: lot,
      physical,
      quantity: delta,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['location_id', 'product_id', 'expired_date'])
        .doUpdateSet((eb) => ({ quantity: eb('stock_balances.quantity', '+', delta) })),
    )
    .execute();
}

/**
 * Throws `stock_insufficient` if the balance has fewer units, so the balance stays above or at 0.
 */
async function takeFromBalance(
  tx: Tx,
  place: Place,
  productId: string,
  lot: string,
  quantity: number,
) {
  const { numUpdatedRows } = await tx
    .updateTable('stock_balances')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('location_id', '=', place.id)
    .where('product_id', '=', productId)
    .where('expired_date', '=', lot)
    .where('quantity', '>=', quantity)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('stock_insufficient');
}
