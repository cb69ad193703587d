import type { CartAssignmentCreate, LoadItem } from '#contract/cart-assignments/entity.ts';
import { addDays, businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreProduct } from '../products/product-record.ts';
import { lockProducts } from '../records/product-lines.ts';
import { availableIn, findLines, type Shortage, stockInsufficient, unitsIn } from '../stock/lots.ts';
import { findPlaces, type Movement } from '../stock/places.ts';

interface Load {
  movements: Movement[];
  notices: Text[];
}

/**
 * Takes the lots that expire first, and none that expired before the day of the loading. Missing units that the user
 * confirms (`on_cart`) come from the place "adjustment", with a warning (rules 9.5).
 * @throws `stock_insufficient` with each line that is short
 */
export async function planLoad(
  request: ChangeRequest<CartAssignmentCreate>,
  cart: CartRow,
  loadedAt: Instant,
): Promise<Load> {
  const { tx, body } = request;
  const items = body.initial_items;
  if (items.length === 0) return { movements: [], notices: [] };
  // Only empty carts are assigned, so the whole capacity is free.
  assertRoomOnCart(cart, 'cart_id', unitsIn(items));
  const warehouse = await lockHomeWarehouse(tx, cart);
  const acceptsAny = ({ on_cart }: LoadItem) => on_cart === true;
  const products = await lockProducts(tx, items, { field: 'initial_items', acceptsAny });
  for (const row of products.values()) {
    if (row.deleted_at !== null) await restoreProduct(request, row);
  }
  const { from, to, adjustment } = await findPlaces(tx, {
    from: { kind: 'warehouse', warehouse_id: warehouse.id },
    to: { kind: 'cart', cart_id: cart.id },
    adjustment: { kind: 'adjustment' },
  });
  const day = businessDateOf(loadedAt);
  const type = 'load' as const;
  const load: Load = { movements: [], notices: [] };
  const shortages: Shortage[] = [];
  const found = await findLines(tx, items, { placeId: from.id, usableOn: day });
  for (const { line, index, lots, available, missing } of found) {
    const { product_id: productId, quantity, on_cart } = line;
    for (const lot of lots) load.movements.push({ type, productId, ...lot, from, to });
    if (missing === 0) continue;
    const product = products.get(productId);
    const expected = { warehouse: warehouse.name, available, name: product?.name ?? '', quantity };
    if (!on_cart) {
      const field = `initial_items[${index}].quantity`;
      const message = text('load.short', expected);
      shortages.push({ field, message, product_id: productId, available });
      continue;
    }
    const expiredDate = addDays(day, product?.shelf_life_days ?? 0);
    const difference = { quantity: missing, expiredDate, reason: 'loaded beyond the book' };
    load.movements.push({ type, productId, ...difference, from: adjustment, to });
    load.notices.push(text('load.onCart', { ...expected, code: cart.code }));
  }
  if (shortages.length === 0) return load;
  throw stockInsufficient(shortages, { available: availableIn(shortages) });
}

/** Rejects units above the capacity (rules I13); capacity 0 means no limit. */
export function assertRoomOnCart({ code, capacity }: CartRow, field: string, units: number): void {
  const over = units - capacity;
  if (capacity === 0 || over <= 0) return;
  throw invalidFields([{ field, message: text('stock.noRoom', { place: code, units: over }) }]);
}

async function lockHomeWarehouse(tx: Tx, cart: CartRow) {
  if (cart.warehouse_id !== null) {
    const query = tx.selectFrom('warehouses').select(['id', 'name']).where('id', '=', cart.warehouse_id);
    const home = await lockRows(tx, query).executeTakeFirst();
    if (home) return home;
  }
  const message = text('load.noWarehouse', { code: cart.code });
  throw new ApiError('cart_has_no_warehouse', {
    message,
    errors: [{ field: 'cart_id', message }],
  });
}
