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
import { restoreProduct } from '../products/product-record.ts';
import type { ProductRow } from '../products/read.ts';
import { firstLots, lockLots, unitsIn } from '../stock/lots.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlaces } from '../stock/places.ts';

export interface Load {
  movements: Movement[];
  /** Sentences about units that the ledger did not have. */
  notices: LocalizedText[];
}

/**
 * Plans the movements of an opening load: from the home warehouse onto the cart, first expired
 * first out, only lots not expired on the day of the loading. Throws `stock_insufficient` with each
 * line that is short. Where the user confirms that the units are on the cart (`on_cart`), the
 * missing units are posted from the place "adjustment", with a notice (rules 9.5).
 */
export async function planLoad(
  request: ChangeRequest<CartAssignmentCreate>,
  cart: CartRow,
  loadedAt: Instant,
): Promise<Load> {
  const { tx, body } = request;
  const items = body.initial_items;
  if (items.length === 0) return { movements: [], notices: [] };
  assertRoomOnCart(cart, items);
  const warehouse = await lockHomeWarehouse(tx, cart);
  const products = await acceptProducts(request);
  const { from, to, adjustment } = await findPlaces(tx, {
    from: { kind: 'warehouse', warehouse_id: warehouse.id },
    to: { kind: 'cart', cart_id: cart.id },
    adjustment: { kind: 'adjustment' },
  });
  const day = businessDateOf(loadedAt);
  const productIds = [...products.keys()];
  const lotsOf = await lockLots(tx, { placeId: from.id, productIds, usableOn: day });
  const load: Load = { movements: [], notices: [] };
  const shortages: (LocalizedFieldError & { product_id: string; available: number })[] = [];
  for (const [index, item] of items.entries()) {
    const { product_id: productId, quantity } = item;
    const product = products.get(productId);
    // For the compiler: `acceptProducts` has refused unknown products.
    if (!product) continue;
    const lots = lotsOf(productId);
    const available = unitsIn(lots);
    for (const lot of firstLots(lots, quantity)) {
      load.movements.push({ type: 'load', productId, ...lot, from, to });
    }
    const missingUnits = quantity - Math.min(quantity, available);
    if (missingUnits === 0) continue;
    const ledgerState = localize`${warehouse.name} shows ${available} ${product.name}`;
    if (!item.on_cart) {
      shortages.push({
        field: `initial_items[${index}].quantity`,
        message: localize`${ledgerState}, you loaded ${quantity}.`,
        product_id: productId,
        available,
      });
      continue;
    }
    const expiredDate = addDays(day, product.shelf_life_days);
    const reason = 'loaded beyond the book';
    const difference = { quantity: missingUnits, expiredDate, reason };
    load.movements.push({ type: 'load', productId, ...difference, from: adjustment, to });
    load.notices.push(localize`${ledgerState}, ${quantity} are on ${cart.code}.`);
  }
  if (shortages.length > 0) {
    throw new ApiError('stock_insufficient', {
      ...(shortages[0] && { message: shortages[0].message }),
      errors: shortages.map(({ field, message }) => ({ field, message })),
      // The figures too, so that a client can offer to load the available units.
      data: {
        available: shortages.map(({ product_id, available }) => ({ product_id, available })),
      },
    });
  }
  return load;
}

/**
 * Only empty carts are assigned, so the whole capacity is free (rules I13). Capacity 0 is no limit.
 */
function assertRoomOnCart({ code, capacity }: CartRow, items: readonly LoadItem[]): void {
  const over = items.reduce((sum, { quantity }) => sum + quantity, 0) - capacity;
  if (capacity === 0 || over <= 0) return;
  const message = localize`${code} has no room for ${formatUnits(over)} of these`;
  throw invalidFields([{ field: 'cart_id', message }]);
}

async function lockHomeWarehouse(tx: Tx, cart: CartRow) {
  if (cart.warehouse_id !== null) {
    const query = tx
      .selectFrom('warehouses')
      .select(['id', 'name'])
      .where('id', '=', cart.warehouse_id);
    const home = await lockRows(tx, query).executeTakeFirst();
    if (home) return home;
  }
  const message = localize`${cart.code} has no warehouse to load from. Assign one first.`;
  throw new ApiError('cart_has_no_warehouse', {
    message,
    errors: [{ field: 'cart_id', message }],
  });
}

/**
 * Locks the products of the load and returns them by id. Throws `validation_failed` for products
 * that are not active. Lines already on the cart (`on_cart`) may name inactive and deleted
 * products; deleted ones are restored.
 */
async function acceptProducts(
  request: ChangeRequest<CartAssignmentCreate>,
): Promise<Map<string, ProductRow>> {
  const { tx, body } = request;
  const ids = body.initial_items.map(({ product_id }) => product_id);
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'refer').execute();
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
  for (const row of rows) if (row.deleted_at !== null) await restoreProduct(request, row);
  return byId;
}
