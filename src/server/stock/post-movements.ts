// The ledger. Goods are never created or lost, only moved: each movement takes from one place what
// it gives to another, so the balances of a product sum to zero over all places (rules I1), and
// each balance is the sum of its movements (rules I2). No balance of a warehouse or cart goes below
// zero (rules I3). Only `postMovements` writes `stock_movements` and `stock_balances`, both in the
// transaction of the caller. The one exception is `demo/load.ts`, which fills an empty database with
// `movementRows` and `addUnits`.
import { sql } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import type { Tx } from '../db/database.ts';
import { bulkInsert, jsonRows } from '../db/many-rows.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { isPhysical, type Movement } from './places.ts';
import { watchStock } from './watch-stock.ts';

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
    | 'cart_transfer'
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

/** A document as the source of movements, which happened at the tap, or now if it was made online. */
export function sourceOf(
  { caller, now, occurredAt = now }: Pick<ChangeRequest, 'caller' | 'now' | 'occurredAt'>,
  refType: MovementSource['refType'],
  refId: string,
): MovementSource {
  return { refType, refId, actorId: caller.id, occurredAt, recordedAt: now };
}

type Pair = `${LocationKind}>${LocationKind}`;

/** From which kind of place to which kind of place a movement of each type may go. */
const allowedPairs: Record<MovementType, readonly Pair[]> = {
  restock: ['supplier>warehouse'],
  restock_void: ['warehouse>supplier'],
  load: ['warehouse>cart', 'adjustment>cart'],
  replenish: ['warehouse>cart', 'adjustment>cart'],
  // From and to adjustment: one of both carts was counted before the goods were told of.
  transfer: ['warehouse>warehouse', 'cart>cart', 'cart>adjustment', 'adjustment>cart'],
  return: ['cart>warehouse'],
  sale: ['cart>customer', 'adjustment>customer'],
  sale_reversal: ['customer>cart', 'customer>adjustment'],
  // From and to adjustment: a corrected count found more or less waste.
  waste: ['warehouse>waste', 'cart>waste', 'customer>waste', 'adjustment>waste', 'waste>adjustment'],
  adjustment: ['warehouse>adjustment', 'cart>adjustment', 'adjustment>warehouse', 'adjustment>cart'],
};

/**
 * Posts movements and updates their balances.
 * Throws `stock_insufficient` if a warehouse or cart has fewer units than are taken from it, and an
 * Error for a movement that no rule allows.
 */
export async function postMovements(tx: Tx, movements: readonly Movement[], source: MovementSource): Promise<void> {
  for (const movement of movements) assertAllowed(movement);
  await insertMovements(tx, movements, source);
  await changeBalances(tx, movements);
  await watchStock(tx, movements, {
    actorId: source.actorId,
    now: source.recordedAt,
    isAssignment: source.refType === 'assignment',
  });
}

async function insertMovements(tx: Tx, movements: readonly Movement[], source: MovementSource): Promise<void> {
  await bulkInsert(tx, 'stock_movements', movementRows(movements, source, newId()));
}

/** Rows of `stock_movements`. */
export function movementRows(
  movements: readonly Movement[],
  { refType, refId, actorId, occurredAt, recordedAt }: MovementSource,
  operation_id: string,
) {
  return movements.map(({ type, productId, expiredDate, from, to, quantity, reason }) => ({
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
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Error(`${quantity} is no quantity`);
}

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
async function changeBalances(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const changes = netChanges(movements);
  const isTaken = ({ physical, quantity }: Change) => physical && quantity < 0;
  await takeUnits(tx, changes.filter(isTaken));
  await addUnits(
    tx,
    changes.filter((change) => !isTaken(change)),
  );
}

/** One change of each balance, by product, lot and place; none if as many units come as go. */
export function netChanges(movements: readonly Movement[]): Change[] {
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

export async function addUnits(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into stock_balances (${sql.join(columns.map((name) => sql.ref(name)))})
    ${jsonRows(tx, 'stock_balances', columns, changes)}
    on conflict (location_id, product_id, expired_date)
    do update set quantity = stock_balances.quantity + excluded.quantity`.execute(tx);
}
