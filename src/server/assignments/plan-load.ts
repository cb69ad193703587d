import type { CartAssignmentCreate, LoadItem } from '#contract/cart-assignments/entity.ts';
import { addDays, businessDateOf, type Instant } from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields, type LocalizedFieldError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import type { ProductRow } from '../products/read.ts';
import { reviveProduct } from '../products/revive.ts';
import { allocate } from '../stock/allocate.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlace } from '../stock/places.ts';

export interface Load {
  movements: Movement[];
  /** Sentences about units that the ledger did not have. */
  notices: LocalizedText[];
}

/**
 * Plans what a load takes from the home warehouse of the cart, first expired first out, by the day
 * of the loading. Missing units are refused line by line, unless the user confirms that they are on
 * the cart: then the difference is posted from "adjustment", with a notice (rules 9.5).
 */
export async function planLoad(
  request: ChangeRequest<CartAssignmentCreate>,
  cart: CartRow,
  loadedAt: Instant,
): Promise<Load> {
  const { tx, body } = request;
  const items = body.initial_items;
  if (items.length === 0) return { movements: [], notices: [] };
  assertRoom(cart, items);
  const warehouse = await lockHome(tx, cart);
  const products = await checkProducts(request);
  const from = await findPlace(tx, { kind: 'warehouse', warehouse_id: warehouse.id });
  const to = await findPlace(tx, { kind: 'cart', cart_id: cart.id });
  const outside = await findPlace(tx, { kind: 'adjustment' });
  const day = businessDateOf(loadedAt);
  const load: Load = { movements: [], notices: [] };
  const short: (LocalizedFieldError & { product_id: string; available: number })[] = [];
  // Sorted by product, the order in which all writers lock lots.
  for (const [index, item] of [...items.entries()].sort(byProduct)) {
    const { product_id: productId, quantity } = item;
    const product = products.get(productId);
    if (!product) continue;
    const lots = await allocate(tx, { placeId: from.id, productId, quantity, usableOn: day });
    for (const lot of lots.lots) {
      load.movements.push({ type: 'load', productId, ...lot, from, to });
    }
    const missing = quantity - lots.lots.reduce((sum, lot) => sum + lot.quantity, 0);
    if (missing === 0) continue;
    const book = localize`${warehouse.name} shows ${lots.available} ${product.name}`;
    if (!item.on_cart) {
      short.push({
        field: `initial_items[${index}].quantity`,
        message: localize`${book}, you loaded ${quantity}.`,
        product_id: productId,
        available: lots.available,
      });
      continue;
    }
    const expiredDate = addDays(day, product.shelf_life_days);
    const reason = 'loaded beyond the book';
    const difference = { quantity: missing, expiredDate, reason };
    load.movements.push({ type: 'load', productId, ...difference, from: outside, to });
    load.notices.push(localize`${book}, ${quantity} are on ${cart.code}.`);
  }
  if (short.length > 0) {
    throw new ApiError('stock_insufficient', {
      ...(short[0] && { message: short[0].message }),
      errors: short.map(({ field, message }) => ({ field, message })),
      // The figures too, so that a client can offer to load the available units.
      data: { available: short.map(({ product_id, available }) => ({ product_id, available })) },
    });
  }
  return load;
}

function byProduct([, a]: [number, LoadItem], [, b]: [number, LoadItem]): number {
  return a.product_id < b.product_id ? -1 : 1;
}

/** A cart to be assigned is empty, so its whole capacity is free (rules I13). */
function assertRoom({ code, capacity }: CartRow, items: readonly LoadItem[]): void {
  const over = items.reduce((sum, { quantity }) => sum + quantity, 0) - capacity;
  if (capacity === 0 || over <= 0) return;
  const message = localize`${code} has no room for ${formatUnits(over)} of these`;
  throw invalidFields([{ field: 'cart_id', message }]);
}

async function lockHome(tx: Tx, cart: CartRow) {
  const query = tx
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('id', '=', cart.warehouse_id ?? '');
  const home =
    cart.warehouse_id === null
      ? undefined
      : await lockRows(tx, query, 'no key update').executeTakeFirst();
  if (home) return home;
  const message = localize`${cart.code} has no warehouse to load from. Assign one first.`;
  throw new ApiError('cart_has_no_warehouse', {
    message,
    errors: [{ field: 'cart_id', message }],
  });
}

/**
 * Only active products are loaded. Goods that are already on the cart are accepted, whatever the
 * product.
 */
async function checkProducts(
  request: ChangeRequest<CartAssignmentCreate>,
): Promise<Map<string, ProductRow>> {
  const { tx, body } = request;
  const ids = body.initial_items.map(({ product_id }) => product_id);
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'share').execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors = body.initial_items.flatMap(({ product_id, on_cart }, index) => {
    const field = `initial_items[${index}].product_id`;
    const product = byId.get(product_id);
    if (!product) return [fieldError(field, 'product_unknown')];
    if (on_cart) return [];
    if (product.deleted_at !== null) return [fieldError(field, 'product_unknown')];
    return product.status === 'inactive' ? [fieldError(field, 'product_inactive')] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  for (const row of rows) if (row.deleted_at !== null) await reviveProduct(request, row);
  return byId;
}
