// Notifications about low stock are sent when the total of a product falls to its alert, and again
// when it falls to zero, not at every sale below the alert. The transaction that makes the total
// fall to the alert sets `low_since`, and the transaction that lifts the total above the alert
// clears it. So only one of several concurrent transactions sends notifications.
import type { Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { localize } from '../i18n/localize.ts';
import { linkTo, type Notice, notify } from '../notifications/notify.ts';
import { hasNonZeroPhysicalBalance } from './balance-filters.ts';
import { stockOfProducts } from './product-stock.ts';

interface WatchedProduct {
  id: string;
  name: string;
  unit: string;
  stock_alert: number;
  low_since: string | null;
}

/** Who changed the stock, and when. */
type Cause = { actorId: string | null; now: Instant };

/**
 * Notifies admins of active products whose stock has just fallen to their alert or to zero (rules
 * 8.1). Called after the lots are locked, because products are locked after lots (rules 4.1).
 *
 * @param deltas by how many units the total of each product has just changed, by product id
 */
export async function watchAlerts(
  tx: Tx,
  deltas: ReadonlyMap<string, number>,
  cause: Cause,
): Promise<void> {
  const ids = [...deltas].flatMap(([id, delta]) => (delta === 0 ? [] : [id])).sort();
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
    const before = stock - (deltas.get(product.id) ?? 0);
    await checkAlert(tx, product, { stock, wasAbove: before > product.stock_alert, before }, cause);
  }
}

/** Called when the alert of a product was changed: the stock may be at or below the new alert. */
export async function watchThreshold(
  tx: Tx,
  product: WatchedProduct,
  oldAlert: number,
  cause: Cause,
): Promise<void> {
  const { stock } = (await stockOfProducts(tx, [product.id]))(product.id);
  await checkAlert(tx, product, { stock, wasAbove: stock > oldAlert, before: stock }, cause);
}

interface StockChange {
  stock: number;
  before: number;
  wasAbove: boolean;
}

async function checkAlert(
  tx: Tx,
  product: WatchedProduct,
  { stock, before, wasAbove }: StockChange,
  cause: Cause,
) {
  if (stock > product.stock_alert) {
    if (product.low_since !== null) await setLowSince(tx, product, null);
    return;
  }
  const ranOut = stock === 0 && before > 0;
  const isFirst = wasAbove && (await setLowSince(tx, product, cause.now));
  if (!isFirst && !ranOut) return;
  const since = isFirst ? cause.now : (product.low_since ?? cause.now);
  await notify(tx, lowStockNotice(product, stock, since, cause));
}

/** Sets or clears `low_since`. Returns false if another transaction has already done so. */
async function setLowSince(
  tx: Tx,
  { id }: WatchedProduct,
  since: Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ low_since: since })
    .where('id', '=', id)
    .where('low_since', since === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What admins are told of a product whose stock is at or below its alert. */
export function lowStockNotice(
  { id, name, unit, stock_alert }: Omit<WatchedProduct, 'low_since'>,
  stock: number,
  since: Instant,
  { actorId, now }: Cause,
): Notice {
  const isOut = stock === 0;
  return {
    to: 'admins',
    actorId,
    type: 'stock_alert',
    title: isOut ? localize`Out of stock: ${name}` : localize`Low stock: ${name}`,
    message: isOut
      ? localize`No ${unit} left (alert at ${stock_alert})`
      : localize`${stock} ${unit} left (alert at ${stock_alert})`,
    link: linkTo('/products', id),
    dedupeKey: `${isOut ? 'out' : 'low'} ${id} ${since}`,
    now,
  };
}
