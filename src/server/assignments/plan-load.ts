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
import { availableByProduct, findLotsForLines, type Shortage, stockInsufficientError, unitsIn } from '../stock/lots.ts';
import { findPlaces, type Movement } from '../stock/places.ts';

interface LoadPlan {
  movements: Movement[];
  warnings: Text[];
}

/**
 * Takes the lots that expire first, but none that expired before the day of loading. Missing units that the user
 * confirms (`on_cart`) come from the place "adjustment", with a warning (rules 9.5).
 * @throws `stock_insufficient` with an error for each line that lacks units
 */
export async function planLoad(
  request: ChangeRequest<CartAssignmentCreate>,
  cart: CartRow,
  loadedAt: Instant,
): Promise<LoadPlan> {
  const { tx, body } = request;
  const items = body.initial_items;
  if (items.length === 0) return { movements: [], warnings: [] };
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
  const plan: LoadPlan = { movements: [], warnings: [] };
  const shortages: Shortage[] = [];
  const foundLines = await findLotsForLines(tx, items, { placeId: from.id, usableOn: day });
  for (const { line, index, lots, available, missing } of foundLines) {
    const { product_id: productId, quantity, on_cart } = line;
    for (const lot of lots) plan.movements.push({ type, productId, ...lot, from, to });
    if (missing === 0) continue;
    const product = products.get(productId);
    const textValues = { warehouse: warehouse.name, available, name: product?.name ?? '', quantity };
    if (!on_cart) {
      const field = `initial_items[${index}].quantity`;
      const message = text('load.short', textValues);
      shortages.push({ field, message, product_id: productId, available });
      continue;
    }
    const expiredDate = addDays(day, product?.shelf_life_days ?? 0);
    const missingLot = { quantity: missing, expiredDate, reason: 'loaded beyond the book' };
    plan.movements.push({ type, productId, ...missingLot, from: adjustment, to });
    plan.warnings.push(text('load.onCart', { ...textValues, code: cart.code }));
  }
  if (shortages.length === 0) return plan;
  throw stockInsufficientError(shortages, { available: availableByProduct(shortages) });
}

/** Rejects units above the capacity (rules I13); capacity 0 means no limit. */
export function assertRoomOnCart({ code, capacity }: CartRow, field: string, units: number): void {
  const excessUnits = units - capacity;
  if (capacity === 0 || excessUnits <= 0) return;
  throw invalidFields([{ field, message: text('stock.noRoom', { place: code, units: excessUnits }) }]);
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
