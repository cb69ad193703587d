// Goods that come back are counted once, and all of them are accounted for: what was thrown away,
// what is missing or surplus, and what returned to the home warehouse of the cart (rules I11).

import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/dates.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { hasUnits } from '../stock/balance-filters.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlace, type Place } from '../stock/places.ts';
import { noExpiry, postMovements } from '../stock/post-movements.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { storeFigures } from './store-figures.ts';

interface Lot {
  expiredDate: string;
  quantity: number;
}

interface Places {
  cart: Place;
  home: Place | undefined;
  outside: Place;
  waste: Place;
}

export interface Count {
  items: readonly CountedItem[];
  /** Units of a product that stay on the cart, because they came after the count. */
  keep: ReadonlyMap<string, number>;
  at: Instant;
}

/**
 * Posts the result of a count of a cart: waste, the difference between ledger and count, and the
 * return of the rest to the home warehouse. Its capacity is not checked, because the goods are
 * there (rules I13).
 * Throws `cart_has_no_warehouse` if goods must return and the cart has no home.
 */
export async function postCount(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { row, cart }: LockedAssignment,
  { items, keep, at }: Count,
): Promise<void> {
  const { tx, caller, now } = request;
  const places = await findPlaces(request, cart);
  const held = await lockRows(
    tx,
    tx
      .selectFrom('stock_balances')
      .select(['product_id', 'expired_date', 'quantity'])
      .where('location_id', '=', places.cart.id)
      .where(hasUnits())
      .orderBy('product_id')
      .orderBy('expired_date'),
  ).execute();
  const products = new Set([...held, ...items].map(({ product_id }) => product_id));
  const movements = [...products].flatMap((productId) => {
    const lots = held
      .filter(({ product_id }) => product_id === productId)
      .map(({ expired_date, quantity }) => ({ expiredDate: expired_date, quantity }));
    const counted = items.find(({ product_id }) => product_id === productId);
    return settleProduct(productId, lots, keep.get(productId) ?? 0, counted, places);
  });
  if (movements.some(({ type }) => type === 'return') && !places.home) {
    const message = localize`${cart.code} has no warehouse to return to. Assign one first.`;
    throw new ApiError('cart_has_no_warehouse', { message });
  }
  await postMovements(tx, movements, {
    refType: 'assignment',
    refId: row.id,
    actorId: caller.id,
    occurredAt: at,
    recordedAt: now,
  });
  await storeFigures(tx, row, places.cart.id, items);
}

function settleProduct(
  productId: string,
  lots: Lot[],
  kept: number,
  { counted = 0, wasted = 0, waste_reason }: Partial<CountedItem> = {},
  { cart, home, outside, waste }: Places,
): Movement[] {
  const book = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const expected = Math.max(book - kept, 0);
  const surplus = counted + wasted - expected;
  const pool = draw(lots, expected);
  const movements: Movement[] = [];
  const move = (type: Movement['type'], from: Place, to: Place, taken: Lot[], reason?: string) => {
    for (const lot of taken) {
      movements.push({ type, productId, ...lot, from, to, ...(reason && { reason }) });
    }
  };
  if (surplus > 0) {
    const found = { expiredDate: pool.at(-1)?.expiredDate ?? noExpiry, quantity: surplus };
    // Posted first, because these units leave again below; postMovements keeps this order within a
    // lot.
    move('adjustment', outside, cart, [found], 'counted more than the book');
    pool.push({ ...found });
  }
  move('waste', cart, waste, draw(pool, wasted), waste_reason);
  move('adjustment', cart, outside, draw(pool, Math.max(-surplus, 0)), 'missing at the count');
  move('return', cart, home ?? cart, draw(pool, counted));
  return movements;
}

/** Takes units out of the first lots of a pool. */
function draw(pool: Lot[], wanted: number): Lot[] {
  const drawn: Lot[] = [];
  let missing = wanted;
  for (const lot of pool) {
    const quantity = Math.min(missing, lot.quantity);
    if (quantity === 0) continue;
    drawn.push({ expiredDate: lot.expiredDate, quantity });
    lot.quantity -= quantity;
    missing -= quantity;
  }
  return drawn;
}

async function findPlaces(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { id, warehouse_id }: LockedAssignment['cart'],
): Promise<Places> {
  if (warehouse_id !== null) {
    const home = tx.selectFrom('warehouses').select('id').where('id', '=', warehouse_id);
    await lockRows(tx, home, 'no key update').execute();
  }
  return {
    cart: await findPlace(tx, { kind: 'cart', cart_id: id }),
    home:
      warehouse_id === null ? undefined : await findPlace(tx, { kind: 'warehouse', warehouse_id }),
    outside: await findPlace(tx, { kind: 'adjustment' }),
    waste: await findPlace(tx, { kind: 'waste' }),
  };
}
