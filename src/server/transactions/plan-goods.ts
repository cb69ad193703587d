// A sale made online needs its goods on the cart. A late sale is always recorded: units that the
// ledger does not have on the cart come from the place "adjustment", so that no balance of a cart
// falls below zero. If the cart was counted before the sale arrived, the count has already posted
// the goods as missing; then all units come from "adjustment".
import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { SaleLine } from '#contract/transactions/entity.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import type { Tx } from '../db/database.ts';
import { ApiError, type LocalizedFieldError } from '../http/api-error.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { allocate } from '../stock/allocate.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlace, type Place } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';

export type SaleFlag = 'late' | 'oversold' | 'after_count' | 'price_mismatch' | 'expired_lot';

/** The goods of a sale: how they move, and what does not fit the ledger. */
export interface Goods {
  movements: Movement[];
  flags: Set<SaleFlag>;
  /** Units that the cart did not have, by product id. */
  missingUnits: Map<string, number>;
  /** Units that a count before this sale has posted as missing, by product id. */
  countedAsMissing: Map<string, number>;
}

interface Lot {
  expiredDate: string;
  quantity: number;
}

/** Lots of a product on the cart: usable on the day of the sale, or expired before that day. */
interface FoundLots {
  fresh: Lot[];
  expired: Lot[];
}

interface Product {
  id: string;
  name: string;
}

/**
 * Plans the movements of a sale from its cart to the customer (rules 1.4, 1.6); posts nothing.
 * Throws `stock_insufficient`, with each line that is short, if the sale is not late.
 */
export async function planGoods(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  sale: { items: readonly SaleLine[]; products: ReadonlyMap<string, Product> },
  { soldAt, isLate }: { soldAt: Instant; isLate: boolean },
): Promise<Goods> {
  const cart = await findPlace(tx, { kind: 'cart', cart_id: lockedAssignment.cart.id });
  const adjustmentPlace = await findPlace(tx, { kind: 'adjustment' });
  const to = await findPlace(tx, { kind: 'customer' });
  const goods: Goods = {
    movements: [],
    flags: new Set(),
    missingUnits: new Map(),
    countedAsMissing: new Map(),
  };
  const shortages: LocalizedFieldError[] = [];
  const addMovements = (productId: string, from: Place, lots: readonly Lot[]) => {
    for (const lot of lots) goods.movements.push({ type: 'sale', productId, ...lot, from, to });
  };
  const isCounted = !holdsGoodsOf(lockedAssignment);
  for (const [productId, quantity] of unitsByProduct(sale.items)) {
    if (isCounted) {
      goods.flags.add('after_count');
      goods.countedAsMissing.set(productId, quantity);
      addMovements(productId, adjustmentPlace, [{ expiredDate: noExpiry, quantity }]);
      continue;
    }
    const foundLots = await findLots(tx, { placeId: cart.id, productId, quantity }, soldAt);
    if (!isLate && unitsOf(foundLots.fresh) < quantity) {
      const index = sale.items.findIndex(({ product_id }) => product_id === productId);
      const name = sale.products.get(productId)?.name ?? '';
      const message = describeShortage(lockedAssignment.cart.code, name, foundLots);
      shortages.push({ field: `items[${index}].quantity`, message });
      continue;
    }
    addMovements(productId, cart, [...foundLots.fresh, ...foundLots.expired]);
    if (foundLots.expired.length > 0) goods.flags.add('expired_lot');
    const missing = quantity - unitsOf(foundLots.fresh) - unitsOf(foundLots.expired);
    if (missing === 0) continue;
    goods.flags.add('oversold');
    goods.missingUnits.set(productId, missing);
    addMovements(productId, adjustmentPlace, [{ expiredDate: noExpiry, quantity: missing }]);
  }
  if (shortages.length > 0) {
    throw new ApiError('stock_insufficient', {
      errors: shortages,
      ...(shortages[0] && { message: shortages[0].message }),
    });
  }
  return goods;
}

/** Whether the cart still carries the goods of this assignment: it is open, or not counted yet. */
export function holdsGoodsOf({ row, cart }: LockedAssignment): boolean {
  if (row.status === 'in_use') return true;
  return (
    row.status === 'returned' &&
    row.reconciled_at === null &&
    cart.status === 'pending_reconciliation' &&
    cart.assigned_to === row.sales_id
  );
}

function unitsByProduct(items: readonly SaleLine[]): [string, number][] {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of items) {
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  // Sorted by product: the order in which all writers lock lots.
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Lots that were not expired on the day of the sale. If they are fewer than sold, also expired
 * lots: a late sale must have taken units of these.
 */
async function findLots(
  tx: Tx,
  wanted: { placeId: string; productId: string; quantity: number },
  soldAt: Instant,
): Promise<FoundLots> {
  const day = businessDateOf(soldAt);
  const { lots: fresh } = await allocate(tx, { ...wanted, usableOn: day });
  const missing = wanted.quantity - unitsOf(fresh);
  if (missing === 0) return { fresh, expired: [] };
  // Expired lots come first. The fresh ones among these lots are in `fresh` already.
  const { lots } = await allocate(tx, { ...wanted, quantity: missing, usableOn: null });
  return { fresh, expired: lots.filter(({ expiredDate }) => expiredDate < day) };
}

function unitsOf(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

function describeShortage(
  code: string,
  name: string,
  { fresh, expired }: FoundLots,
): LocalizedText {
  const [oldest] = expired;
  const message = localize`${code} has ${unitsOf(fresh)} ${name} left.`;
  if (!oldest) return message;
  return localize`${message} ${unitsOf(expired)} expired on ${oldest.expiredDate} – set them aside.`;
}
