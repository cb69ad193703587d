// Online the cart must hold what is sold. A late sale is always recorded: what the ledger lacks comes
// from "adjustment", so that no cart falls below zero. If the cart was counted in between, the
// count has found the goods missing already, and the sale does not touch the cart.
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

export interface Goods {
  movements: Movement[];
  flags: Set<SaleFlag>;
  /** Units the cart did not carry, by product. */
  lacking: Map<string, number>;
}

interface Lot {
  expiredDate: string;
  quantity: number;
}

interface Found {
  fresh: Lot[];
  expired: Lot[];
}

interface Product {
  id: string;
  name: string;
}

/**
 * What a sale takes, and from where (rules 1.4, 1.6).
 * Throws `stock_insufficient`, line by line, when it is not late and the cart does not hold it.
 */
export async function takeGoods(
  tx: Tx,
  held: LockedAssignment,
  sale: { items: readonly SaleLine[]; products: ReadonlyMap<string, Product> },
  { soldAt, isLate }: { soldAt: Instant; isLate: boolean },
): Promise<Goods> {
  const cart = await findPlace(tx, { kind: 'cart', cart_id: held.cart.id });
  const outside = await findPlace(tx, { kind: 'adjustment' });
  const to = await findPlace(tx, { kind: 'customer' });
  const goods: Goods = { movements: [], flags: new Set(), lacking: new Map() };
  const short: LocalizedFieldError[] = [];
  const take = (productId: string, from: Place, lots: readonly Lot[]) => {
    for (const lot of lots) goods.movements.push({ type: 'sale', productId, ...lot, from, to });
  };
  const isCounted = !holdsGoodsOf(held);
  for (const [productId, quantity] of unitsByProduct(sale.items)) {
    if (isCounted) {
      goods.flags.add('after_count');
      take(productId, outside, [{ expiredDate: noExpiry, quantity }]);
      continue;
    }
    const found = await findLots(tx, { placeId: cart.id, productId, quantity }, soldAt);
    if (!isLate && unitsOf(found.fresh) < quantity) {
      const index = sale.items.findIndex(({ product_id }) => product_id === productId);
      const name = sale.products.get(productId)?.name ?? '';
      const message = describeShortage(held.cart.code, name, found);
      short.push({ field: `items[${index}].quantity`, message });
      continue;
    }
    take(productId, cart, [...found.fresh, ...found.expired]);
    if (found.expired.length > 0) goods.flags.add('expired_lot');
    const missing = quantity - unitsOf(found.fresh) - unitsOf(found.expired);
    if (missing === 0) continue;
    goods.flags.add('oversold');
    goods.lacking.set(productId, missing);
    take(productId, outside, [{ expiredDate: noExpiry, quantity: missing }]);
  }
  if (short.length > 0) {
    throw new ApiError('stock_insufficient', {
      errors: short,
      ...(short[0] && { message: short[0].message }),
    });
  }
  return goods;
}

/** Whether what is on the cart is still this assignment's, uncounted. */
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
  // By product: the order in which all writers lock lots.
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Lots that may be sold on that day, then expired ones, which a late sale must have taken. */
async function findLots(
  tx: Tx,
  wanted: { placeId: string; productId: string; quantity: number },
  soldAt: Instant,
): Promise<Found> {
  const day = businessDateOf(soldAt);
  const { lots: fresh } = await allocate(tx, { ...wanted, usableOn: day });
  const missing = wanted.quantity - unitsOf(fresh);
  if (missing === 0) return { fresh, expired: [] };
  const { lots } = await allocate(tx, { ...wanted, quantity: missing, usableOn: null });
  return { fresh, expired: lots.filter(({ expiredDate }) => expiredDate < day) };
}

function unitsOf(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

function describeShortage(code: string, name: string, { fresh, expired }: Found): LocalizedText {
  const [oldest] = expired;
  const left = localize`${code} has ${unitsOf(fresh)} ${name} left.`;
  if (!oldest) return left;
  return localize`${left} ${unitsOf(expired)} expired on ${oldest.expiredDate} – set them aside.`;
}
