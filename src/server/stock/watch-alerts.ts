// Notices for products that are low, sent once when the total falls to the alert, not at every sale
// below it. The writer that crosses the alert sets `low_since`; the one that brings the product
// back above it clears `low_since`. So exactly one of many writers sends the notices.
import type { Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { localize } from '../i18n/localize.ts';
import { linkTo } from '../notifications/link-to.ts';
import { notify } from '../notifications/notify.ts';
import { stockOfProducts } from './product-stock.ts';

interface WatchedProduct {
  id: string;
  name: string;
  unit: string;
  stock_alert: number;
  low_since: string | null;
}

type Act = { actorId: string | null; now: Instant };

/**
 * Notifies admins of active products whose stock has just fallen to their alert or to nothing.
 * Called last of all that locks rows before notices (rules 4.1, 8.1).
 *
 * @param deltas units by which the total of each product has just changed
 */
export async function watchAlerts(
  tx: Tx,
  deltas: ReadonlyMap<string, number>,
  act: Act,
): Promise<void> {
  const ids = [...deltas].flatMap(([id, delta]) => (delta === 0 ? [] : [id])).sort();
  if (ids.length === 0) return;
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'stock_alert', 'low_since'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const stockOf = await stockOfProducts(tx, ids);
  for (const product of products) {
    const { stock } = stockOf(product.id);
    const before = stock - (deltas.get(product.id) ?? 0);
    await checkAlert(tx, product, { stock, wasAbove: before > product.stock_alert, before }, act);
  }
}

/** Notifies admins after the alert of a product was changed. */
export async function watchThreshold(
  tx: Tx,
  product: WatchedProduct,
  oldAlert: number,
  act: Act,
): Promise<void> {
  const { stock } = (await stockOfProducts(tx, [product.id]))(product.id);
  await checkAlert(tx, product, { stock, wasAbove: stock > oldAlert, before: stock }, act);
}

interface Level {
  stock: number;
  before: number;
  wasAbove: boolean;
}

async function checkAlert(
  tx: Tx,
  product: WatchedProduct,
  { stock, before, wasAbove }: Level,
  act: Act,
) {
  if (stock > product.stock_alert) {
    if (product.low_since !== null) await setLowSince(tx, product, null);
    return;
  }
  const ranOut = stock === 0 && before > 0;
  const isFirst = wasAbove && (await setLowSince(tx, product, act.now));
  if (!isFirst && !ranOut) return;
  const since = isFirst ? act.now : (product.low_since ?? act.now);
  await notifyLowStock(tx, product, stock, since, act);
}

/** Whether this writer was the one that changed `low_since`. */
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

async function notifyLowStock(
  tx: Tx,
  { id, name, unit, stock_alert }: WatchedProduct,
  stock: number,
  since: Instant,
  { actorId, now }: Act,
): Promise<void> {
  const isOut = stock === 0;
  await notify(tx, {
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
  });
}
