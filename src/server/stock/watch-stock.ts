// Notifies when a product's stock falls to its low-stock alert and again at zero, but not at every sale in between.
// Falling to the alert sets `low_since` and exceeding it clears `low_since`, so only one of several concurrent
// transactions notifies.

import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import { linkTo, type NewNotification, notify } from '../notifications/notify.ts';
import { hasNonZeroBalance, hasNonZeroPhysicalBalance, readStockOfProducts } from './balances.ts';
import { isPhysical, type Movement, type Place } from './places.ts';

interface WatchedProduct {
  id: string;
  name: string;
  unit: string;
  stock_alert: number;
  low_since: string | null;
}

type Cause = { actorId: string | null; now: Instant };

interface MovementCause extends Cause {
  /** Whether a shift begins, ends or is counted. */
  isAssignment: boolean;
}

/** See rules 8.1, 8.2. Must run after the lots are locked, because products are locked after lots (rules 4.1). */
export async function watchStock(tx: Tx, movements: readonly Movement[], cause: MovementCause): Promise<void> {
  const changes = changesByPlace(movements);
  await watchAlerts(tx, changes, cause);
  await watchLevels(tx, changes, cause);
}

interface PlaceChange {
  place: string;
  kind: Place['kind'];
  product: string;
  delta: number;
}

function changesByPlace(movements: readonly Movement[]): PlaceChange[] {
  const changes = new Map<string, PlaceChange>();
  const add = ({ id: place, kind }: Place, product: string, units: number) => {
    if (!isPhysical(kind)) return;
    const key = `${place} ${product}`;
    changes.set(key, { place, kind, product, delta: (changes.get(key)?.delta ?? 0) + units });
  };
  for (const { productId, from, to, quantity } of movements) {
    add(from, productId, -quantity);
    add(to, productId, quantity);
  }
  return [...changes.values()];
}

async function watchAlerts(tx: Tx, changes: readonly PlaceChange[], cause: Cause): Promise<void> {
  const deltaByProduct = new Map<string, number>();
  for (const { product, delta } of changes) {
    deltaByProduct.set(product, (deltaByProduct.get(product) ?? 0) + delta);
  }
  const ids = [...deltaByProduct].flatMap(([id, delta]) => (delta === 0 ? [] : [id])).sort();
  if (ids.length === 0) return;
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'stock_alert', 'low_since'])
    .select((eb) =>
      eb
        .selectFrom('stock_balances as balance')
        .select((sums) => sums.fn.sum<number | null>('balance.quantity').as('units'))
        .whereRef('balance.product_id', '=', 'products.id')
        .where(hasNonZeroPhysicalBalance('balance'))
        .as('units'),
    )
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { units, ...product } of products) {
    const stock = Number(units ?? 0);
    const previousStock = stock - (deltaByProduct.get(product.id) ?? 0);
    await checkAlert(tx, product, { stock, wasAbove: previousStock > product.stock_alert, previousStock }, cause);
  }
}

/** When an alert is changed, the stock may already be at or below it. */
export async function watchAlertChange(tx: Tx, product: WatchedProduct, oldAlert: number, cause: Cause): Promise<void> {
  const { stock } = (await readStockOfProducts(tx, [product.id]))(product.id);
  await checkAlert(tx, product, { stock, wasAbove: stock > oldAlert, previousStock: stock }, cause);
}

interface StockChange {
  stock: number;
  previousStock: number;
  wasAbove: boolean;
}

async function checkAlert(
  tx: Tx,
  product: WatchedProduct,
  { stock, previousStock, wasAbove }: StockChange,
  cause: Cause,
) {
  if (stock > product.stock_alert) {
    if (product.low_since !== null) await updateLowSince(tx, product, null);
    return;
  }
  const hasRunOut = stock === 0 && previousStock > 0;
  const isNewlyLow = wasAbove && (await updateLowSince(tx, product, cause.now));
  if (!isNewlyLow && !hasRunOut) return;
  await notify(tx, lowStockNotification(product, stock, cause));
}

/** Returns false if another transaction has already made this change. */
async function updateLowSince(tx: Tx, { id }: WatchedProduct, since: Instant | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ low_since: since })
    .where('id', '=', id)
    .where('low_since', since === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function lowStockNotification(
  { id, name, unit, stock_alert }: Omit<WatchedProduct, 'low_since'>,
  stock: number,
  { actorId, now }: Cause,
): NewNotification {
  const isOutOfStock = stock === 0;
  return {
    to: 'admins',
    actorId,
    type: 'stock_alert',
    title: isOutOfStock ? text('stock.outTitle', { name }) : text('stock.lowTitle', { name }),
    message: isOutOfStock
      ? text('stock.out', { unit, alert: stock_alert })
      : text('stock.low', { stock, unit, alert: stock_alert }),
    link: linkTo('/products', id),
    // One per day, because sales and voids can make the stock reach the alert repeatedly.
    subject: { key: `${isOutOfStock ? 'out' : 'low'} ${id} ${businessDateOf(now)}` },
    now,
  };
}

/** At most one notification a day per place and product. */
async function watchLevels(
  tx: Tx,
  changes: readonly PlaceChange[],
  { actorId, now, isAssignment }: MovementCause,
): Promise<void> {
  // When a shift ends, its goods return to the warehouse while the cart is still in use.
  const decreases = changes.filter(({ delta, kind }) => delta < 0 && !(isAssignment && kind === 'cart'));
  if (decreases.length === 0) return;
  const levels = await tx
    .selectFrom('location_levels as level')
    .innerJoin('stock_locations as place', 'place.id', 'level.location_id')
    .innerJoin('products as product', 'product.id', 'level.product_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
    .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
    .select(['level.location_id', 'level.product_id', 'level.min_qty', 'product.name'])
    .select(['warehouse.name as warehouse', 'cart.name as cart'])
    .select((eb) => eb.fn.coalesce('place.warehouse_id', 'cart.warehouse_id').as('home'))
    .select((eb) =>
      eb
        .selectFrom('stock_balances as balance')
        .select((sums) => sums.fn.sum<number | null>('balance.quantity').as('units'))
        .whereRef('balance.location_id', '=', 'level.location_id')
        .whereRef('balance.product_id', '=', 'level.product_id')
        .where(hasNonZeroBalance('balance'))
        .as('units'),
    )
    .where('level.location_id', 'in', [...new Set(decreases.map(({ place }) => place))])
    .where('level.product_id', 'in', [...new Set(decreases.map(({ product }) => product))])
    .where('product.status', '=', 'active')
    .where('product.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('cart.id', 'is', null), eb('cart.status', '=', 'in_use')]))
    .orderBy('level.product_id')
    .orderBy('level.location_id')
    .execute();
  for (const level of levels) {
    const { location_id, product_id, min_qty, name } = level;
    const isOfLevel = ({ place, product }: PlaceChange) => place === location_id && product === product_id;
    const delta = decreases.find(isOfLevel)?.delta ?? 0;
    const units = Number(level.units ?? 0);
    // `units - delta` is the previous stock.
    if (units > min_qty || units - delta <= min_qty) continue;
    const place = level.warehouse ?? level.cart ?? '';
    await notify(tx, {
      to: await readAdminsToNotify(tx, level.home),
      actorId,
      now,
      type: 'stock_alert',
      title: text('stock.levelTitle', { name }),
      message: text('stock.level', { place, units, name, minimum: min_qty }),
      // Shows the stock by place, because only this place is below its minimum.
      link: `/stock-overview?${new URLSearchParams({ product_name: name })}`,
      dedupeKey: `level ${location_id} ${product_id} ${businessDateOf(now)}`,
    });
  }
}

/** If this warehouse has no admins, all admins are notified. */
async function readAdminsToNotify(tx: Tx, warehouseId: string | null): Promise<'admins' | string[]> {
  if (warehouseId === null) return 'admins';
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('home_warehouse_id', '=', warehouseId)
    .where('role', 'in', ['admin', 'super_admin'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? 'admins' : rows.map(({ id }) => id);
}
