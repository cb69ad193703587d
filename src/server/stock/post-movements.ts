// The ledger. Goods are never created or lost, only moved: each movement takes from one place what
// it gives to another, so the balances of a product sum to zero over all places (rules I1), and
// each balance is the sum of its movements (rules I2). No balance of a warehouse or cart goes below
// zero (rules I3). Only `postMovements` writes `stock_movements` and `stock_balances`, both in the
// transaction of the caller. The one exception is `demo/load.ts`, which fills an empty database.
import { newId } from '#contract/ids.ts';
import type { Tx } from '../db/database.ts';
import { bulkInsert } from '../db/many-rows.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';
import { changeBalances } from './change-balances.ts';
import type { Movement } from './movement.ts';
import { isPhysical } from './places.ts';
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
 * Posts movements and updates their balances.
 * Throws `stock_insufficient` if a warehouse or cart has fewer units than are taken from it, and an
 * Error for a movement that no rule allows.
 */
export async function postMovements(
  tx: Tx,
  movements: readonly Movement[],
  source: MovementSource,
): Promise<void> {
  for (const movement of movements) assertAllowed(movement);
  await insertMovements(tx, movements, source);
  await changeBalances(tx, movements);
  const cause = { actorId: source.actorId, now: source.recordedAt };
  await watchAlerts(tx, netOfProducts(movements), cause);
  await watchLevels(tx, movements, cause);
}

async function insertMovements(
  tx: Tx,
  movements: readonly Movement[],
  { refType, refId, actorId, occurredAt, recordedAt }: MovementSource,
): Promise<void> {
  const operation_id = newId();
  const rows = movements.map(({ type, productId, expiredDate, from, to, quantity, reason }) => ({
    operation_id,
    type,
    product_id: productId,
    expired_date: expiredDate,
    from_location_id: from.id,
    to_location_id: to.id,
    quantity,
    reason: reason ?? null,
    ref_type: refType,
    ref_id: refId,
    actor_id: actorId,
    occurred_at: occurredAt,
    recorded_at: recordedAt,
  }));
  await bulkInsert(tx, 'stock_movements', rows);
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

/** Throws for a movement that no rule allows. */
export function assertAllowed({
  type,
  from,
  to,
  quantity,
}: Pick<Movement, 'type' | 'quantity'> & Record<'from' | 'to', { kind: LocationKind }>): void {
  const pair: Pair = `${from.kind}>${to.kind}`;
  if (!allowedPairs[type].includes(pair)) throw new Error(`${type} cannot move ${pair}`);
  if (!Number.isSafeInteger(quantity) || quantity <= 0)
    throw new Error(`${quantity} is no quantity`);
}
