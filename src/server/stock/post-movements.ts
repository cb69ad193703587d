// The ledger. A movement takes units from one place and adds them to another, so the balances of a product sum to zero
// (rules I1), and each balance is the sum of its movements (rules I2). No balance of a warehouse or cart falls below
// zero (rules I3). Movements and balances are written only by `postMovements`, in the caller's transaction, and by
// `demo/load.ts`, which fills an empty database.
import { sql } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import type { Tx } from '../db/database.ts';
import { bulkInsert, jsonRows } from '../db/many-rows.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { isPhysical, type Movement } from './places.ts';
import { watchStock } from './watch-stock.ts';

/** Sorts after every expiry date. */
export const noExpiry = '9999-12-31';

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
  /** Null if the server acts. */
  actorId: string | null;
  occurredAt: string;
  recordedAt: string;
}

/** `occurredAt`: when the user made a queued change, otherwise now. */
export function sourceOf(
  { caller, now, occurredAt = now }: Pick<ChangeRequest, 'caller' | 'now' | 'occurredAt'>,
  refType: MovementSource['refType'],
  refId: string,
): MovementSource {
  return { refType, refId, actorId: caller.id, occurredAt, recordedAt: now };
}

type PlacePair = `${LocationKind}>${LocationKind}`;

const allowedPairs: Record<MovementType, readonly PlacePair[]> = {
  restock: ['supplier>warehouse'],
  restock_void: ['warehouse>supplier'],
  load: ['warehouse>cart', 'adjustment>cart'],
  replenish: ['warehouse>cart', 'adjustment>cart'],
  // "adjustment" if one of the carts was counted before the transfer was reported.
  transfer: ['warehouse>warehouse', 'cart>cart', 'cart>adjustment', 'adjustment>cart'],
  return: ['cart>warehouse'],
  sale: ['cart>customer', 'adjustment>customer'],
  sale_reversal: ['customer>cart', 'customer>adjustment'],
  // "adjustment" if a corrected count found more or less waste.
  waste: ['warehouse>waste', 'cart>waste', 'customer>waste', 'adjustment>waste', 'waste>adjustment'],
  adjustment: ['warehouse>adjustment', 'cart>adjustment', 'adjustment>warehouse', 'adjustment>cart'],
};

/** @throws `stock_insufficient` if a warehouse or cart has too few units, Error for a movement that is not allowed */
export async function postMovements(tx: Tx, movements: readonly Movement[], source: MovementSource): Promise<void> {
  for (const movement of movements) assertMovementAllowed(movement);
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

export function assertMovementAllowed({
  type,
  from,
  to,
  quantity,
}: Pick<Movement, 'type' | 'quantity'> & Record<'from' | 'to', { kind: LocationKind }>): void {
  const pair: PlacePair = `${from.kind}>${to.kind}`;
  if (!allowedPairs[type].includes(pair)) throw new Error(`${type} cannot move ${pair}`);
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Error(`${quantity} is no quantity`);
}

interface BalanceChange {
  location_id: string;
  product_id: string;
  expired_date: string;
  physical: boolean;
  quantity: number;
}

const balanceColumns = ['location_id', 'product_id', 'expired_date', 'physical', 'quantity'] as const;

/**
 * Writers that move goods of a warehouse or cart have locked it (rules 4.1). They wait here only for balances of
 * virtual places, in the order of product, lot and place.
 * @throws `stock_insufficient` if a warehouse or cart has too few units of a lot
 */
async function changeBalances(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const changes = netChanges(movements);
  const isDecrease = ({ physical, quantity }: BalanceChange) => physical && quantity < 0;
  await takeUnits(tx, changes.filter(isDecrease));
  await addUnits(
    tx,
    changes.filter((change) => !isDecrease(change)),
  );
}

/** Sorted by product, lot and place. */
export function netChanges(movements: readonly Movement[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
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

async function takeUnits(tx: Tx, changes: BalanceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { numAffectedRows } = await sql`
    with change as (${jsonRows(tx, 'stock_balances', balanceColumns, changes)})
    update stock_balances set quantity = stock_balances.quantity + change.quantity from change
    where stock_balances.location_id = change.location_id
      and stock_balances.product_id = change.product_id
      and stock_balances.expired_date = change.expired_date
      and stock_balances.quantity + change.quantity >= 0`.execute(tx);
  if (Number(numAffectedRows) < changes.length) throw new ApiError('stock_insufficient');
}

export async function addUnits(tx: Tx, changes: BalanceChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into stock_balances (${sql.join(balanceColumns.map((name) => sql.ref(name)))})
    ${jsonRows(tx, 'stock_balances', balanceColumns, changes)}
    on conflict (location_id, product_id, expired_date)
    do update set quantity = stock_balances.quantity + excluded.quantity`.execute(tx);
}
