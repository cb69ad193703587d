// A count accounts for every unit that is on the cart according to the ledger: waste, shortage, overage or return
// (rules I11).
import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { groupRows } from '../db/group-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { hasNonZeroBalance } from '../stock/balances.ts';
import { type Lot, takeFirstLots, unitsIn } from '../stock/lots.ts';
import { findPlaces, type Movement, type Place } from '../stock/places.ts';
import { noExpiry, postMovements, sourceOf } from '../stock/post-movements.ts';
import { storeFigures } from './figures.ts';
import type { LockedAssignment } from './lock-assignment.ts';

interface Places {
  cart: Place;
  home: Place | undefined;
  adjustment: Place;
  waste: Place;
}

export interface Count {
  items: readonly CountedItem[];
  /** By product id: units that came onto the cart after the count, or were not counted. */
  unitsToKeep: ReadonlyMap<string, number>;
  countedAt: Instant;
}

/**
 * The capacity of the warehouse is not checked, because the goods are already there (rules I13).
 * @throws `cart_has_no_warehouse` if units go back and the cart has no home warehouse
 */
export async function postCount(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { row, cart }: LockedAssignment,
  { items, unitsToKeep, countedAt }: Count,
): Promise<void> {
  const { tx } = request;
  const places = await lockHomeAndFindPlaces(request, cart);
  const balancesQuery = tx
    .selectFrom('stock_balances')
    .select(['product_id', 'expired_date as expiredDate', 'quantity'])
    .where('location_id', '=', places.cart.id)
    .where(hasNonZeroBalance())
    .orderBy('product_id')
    .orderBy('expired_date');
  const balances = await lockRows(tx, balancesQuery).execute();
  const lotsOf = groupRows(balances, 'product_id');
  const products = new Set([...balances, ...items].map(({ product_id }) => product_id));
  const movements = [...products].flatMap((productId) => {
    const countedItem = items.find(({ product_id }) => product_id === productId);
    const unitsKeptOnCart = unitsToKeep.get(productId) ?? 0;
    return settleProduct(productId, lotsOf(productId), unitsKeptOnCart, countedItem, places);
  });
  if (movements.some(({ type }) => type === 'return') && !places.home) {
    const message = text('return.noWarehouse', { code: cart.code });
    throw new ApiError('cart_has_no_warehouse', { message });
  }
  const source = sourceOf({ ...request, occurredAt: countedAt }, 'assignment', row.id);
  await postMovements(tx, movements, source);
  await storeFigures(tx, row, places.cart.id, items);
}

/** @param lots sorted by expiry; the units that expire last stay on the cart */
export function settleProduct(
  productId: string,
  lots: readonly Lot[],
  unitsKeptOnCart: number,
  { counted = 0, wasted = 0, waste_reason }: Partial<CountedItem> = {},
  { cart, home, adjustment, waste }: Places,
): Movement[] {
  const expectedUnits = Math.max(unitsIn(lots) - unitsKeptOnCart, 0);
  const unitDifference = counted + wasted - expectedUnits;
  const remainingLots = takeFirstLots(lots, expectedUnits);
  const movements: Movement[] = [];
  const move = (type: Movement['type'], from: Place, to: Place, takenLots: Lot[], reason?: string) => {
    for (const lot of takenLots) {
      movements.push({ type, productId, ...lot, from, to, ...(reason && { reason }) });
    }
  };
  if (unitDifference > 0) {
    const expiredDate = remainingLots.at(-1)?.expiredDate ?? noExpiry;
    const overageLot = { expiredDate, quantity: unitDifference };
    // The overage moves onto the cart first, so that the movements below can take it off again.
    move('adjustment', adjustment, cart, [overageLot], 'counted more than the book');
    remainingLots.push(overageLot);
  }
  move('waste', cart, waste, takeUnits(remainingLots, wasted), waste_reason);
  const missingLots = takeUnits(remainingLots, Math.max(-unitDifference, 0));
  move('adjustment', cart, adjustment, missingLots, 'missing at the count');
  // The fallback `cart` is never stored, because `postCount` throws if units go back without a home warehouse.
  move('return', cart, home ?? cart, takeUnits(remainingLots, counted));
  return movements;
}

function takeUnits(lots: Lot[], units: number): Lot[] {
  const takenLots: Lot[] = [];
  let unitsToTake = units;
  for (const lot of lots) {
    const quantity = Math.min(unitsToTake, lot.quantity);
    if (quantity === 0) continue;
    takenLots.push({ expiredDate: lot.expiredDate, quantity });
    lot.quantity -= quantity;
    unitsToTake -= quantity;
  }
  return takenLots;
}

async function lockHomeAndFindPlaces(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { id, warehouse_id }: LockedAssignment['cart'],
): Promise<Places> {
  const places = {
    cart: { kind: 'cart', cart_id: id },
    adjustment: { kind: 'adjustment' },
    waste: { kind: 'waste' },
  } as const;
  if (warehouse_id === null) return { ...(await findPlaces(tx, places)), home: undefined };
  const home = tx.selectFrom('warehouses').select('id').where('id', '=', warehouse_id);
  await lockRows(tx, home).execute();
  return findPlaces(tx, { ...places, home: { kind: 'warehouse', warehouse_id } });
}
