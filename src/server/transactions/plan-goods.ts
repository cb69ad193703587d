// An online sale needs its goods on the cart. A sale that has happened (late, or goods already handed over) is always
// stored: units that the ledger does not have on the cart come from "adjustment", so that no balance falls below zero.
// If the cart was already counted, the count posted the goods as a shortage, so all units come from "adjustment".
import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import { type SaleFlag, saleFlags, type Transaction } from '#contract/transactions/entity.ts';
import { isOpenOrAwaitingCount, type LockedAssignment } from '../assignments/lock-assignment.ts';
import type { AssignmentRow } from '../assignments/read.ts';
import type { Tx } from '../db/database.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { type Lot, lockLots, stockInsufficientError, takeFirstLots, unitsIn } from '../stock/lots.ts';
import { findPlaces, type Movement, type Place } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';

export function sortFlags(flags: ReadonlySet<string>): SaleFlag[] {
  return saleFlags.filter((flag) => flags.has(flag));
}

export interface GoodsPlan {
  movements: Movement[];
  flags: Set<SaleFlag>;
  /** By product id: units that were not on the cart. */
  missingUnits: Map<string, number>;
  /** By product id: units that the count had already posted as a shortage. */
  countedAsMissing: Map<string, number>;
}

interface FoundLots {
  fresh: Lot[];
  expired: Lot[];
}

interface Product {
  id: string;
  name: string;
}

/**
 * See rules 1.4 and 1.6.
 * @throws `stock_insufficient` with an error for each line that lacks units, if the sale has not happened yet
 */
export async function planGoods(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  sale: { items: readonly ProductLine[]; products: ReadonlyMap<string, Product> },
  { soldAt, hasHappened }: { soldAt: Instant; hasHappened: boolean },
): Promise<GoodsPlan> {
  const places = await findPlaces(tx, {
    cart: { kind: 'cart', cart_id: lockedAssignment.cart.id },
    adjustment: { kind: 'adjustment' },
    customer: { kind: 'customer' },
  });
  const isCounted = !isOpenOrAwaitingCount(lockedAssignment);
  const productIds = [...sale.products.keys()];
  const lotsOf = await lockLots(tx, { placeId: places.cart.id, productIds, usableOn: null });
  if (!hasHappened && !isCounted) {
    const shortages = findShortages(lockedAssignment.cart.code, sale, lotsOf, soldAt);
    if (shortages.length > 0) throw stockInsufficientError(shortages);
  }
  return goodsOfSale(sale.items, places, { lotsOf, soldAt, isCounted });
}

interface SaleContext {
  /** Sorted by expiry date. */
  lotsOf: (productId: string) => readonly Lot[];
  soldAt: Instant;
  isCounted?: boolean;
}

export function goodsOfSale(
  items: readonly ProductLine[],
  { cart, adjustment, customer: to }: Record<'cart' | 'adjustment' | 'customer', Place>,
  { lotsOf, soldAt, isCounted = false }: SaleContext,
): GoodsPlan {
  const goods: GoodsPlan = {
    movements: [],
    flags: new Set(),
    missingUnits: new Map(),
    countedAsMissing: new Map(),
  };
  const addMovements = (productId: string, from: Place, lots: readonly Lot[]) => {
    for (const lot of lots) goods.movements.push({ type: 'sale', productId, ...lot, from, to });
  };
  for (const [productId, quantity] of unitsByProduct(items)) {
    if (isCounted) {
      goods.flags.add('after_count');
      goods.countedAsMissing.set(productId, quantity);
      addMovements(productId, adjustment, [{ expiredDate: noExpiry, quantity }]);
      continue;
    }
    const { fresh, expired } = selectLots(lotsOf(productId), quantity, soldAt);
    addMovements(productId, cart, [...fresh, ...expired]);
    if (expired.length > 0) goods.flags.add('expired_lot');
    const missing = quantity - unitsIn(fresh) - unitsIn(expired);
    if (missing === 0) continue;
    goods.flags.add('oversold');
    goods.missingUnits.set(productId, missing);
    addMovements(productId, adjustment, [{ expiredDate: noExpiry, quantity: missing }]);
  }
  return goods;
}

interface SoldLines {
  id: string;
  lines: readonly (ProductLine & Pick<Transaction['items'][number], 'unit_price' | 'list_price' | 'price_reason'>)[];
  reason: string | null | undefined;
}

/**
 * Units not on the cart earn no commission until an admin confirms them (rules 6.19). Units held because of their price
 * are left out.
 */
export async function storeUnitsNotOnCart(
  tx: Tx,
  { id: transaction_id, lines, reason }: SoldLines,
  { missingUnits, countedAsMissing }: Pick<GoodsPlan, 'missingUnits' | 'countedAsMissing'>,
  { discounts_earn }: Pick<AssignmentRow, 'discounts_earn'>,
): Promise<void> {
  const earnsCommission = ({ unit_price, list_price, price_reason }: SoldLines['lines'][number]) =>
    unit_price >= (list_price ?? 0) || (Boolean(discounts_earn) && (price_reason ?? reason ?? null) !== null);
  const unitsEarning = unitsByProduct(lines.filter(earnsCommission));
  const rows = [...missingUnits, ...countedAsMissing].flatMap(([product_id, units]) => {
    const heldUnits = Math.min(units, unitsEarning.get(product_id) ?? 0);
    return heldUnits === 0 ? [] : [{ transaction_id, product_id, units: heldUnits }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('units_not_on_cart')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['transaction_id', 'product_id']).doUpdateSet((eb) => ({ units: eb.ref('excluded.units') })),
    )
    .execute();
}

function findShortages(
  code: string,
  { items, products }: { items: readonly ProductLine[]; products: ReadonlyMap<string, Product> },
  lotsOf: SaleContext['lotsOf'],
  soldAt: Instant,
): FieldReason[] {
  return [...unitsByProduct(items)].flatMap(([productId, quantity]) => {
    const foundLots = selectLots(lotsOf(productId), quantity, soldAt);
    if (unitsIn(foundLots.fresh) >= quantity) return [];
    const index = items.findIndex(({ product_id }) => product_id === productId);
    const message = describeShortage(code, products.get(productId)?.name ?? '', foundLots);
    return [{ field: `items[${index}].quantity`, message }];
  });
}

/** Expired lots come last: only a late sale can have taken them. */
function selectLots(lots: readonly Lot[], quantity: number, soldAt: Instant): FoundLots {
  const day = businessDateOf(soldAt);
  const isFresh = ({ expiredDate }: Lot) => expiredDate >= day;
  const fresh = takeFirstLots(lots.filter(isFresh), quantity);
  const expiredLots = lots.filter((lot) => !isFresh(lot));
  return { fresh, expired: takeFirstLots(expiredLots, quantity - unitsIn(fresh)) };
}

function describeShortage(code: string, name: string, { fresh, expired }: FoundLots): Text {
  const figures = { code, name, fresh: unitsIn(fresh) };
  const [oldest] = expired;
  if (!oldest) return text('sale.short', figures);
  const { expiredDate: date } = oldest;
  return text('sale.shortExpired', { ...figures, expired: unitsIn(expired), date });
}
