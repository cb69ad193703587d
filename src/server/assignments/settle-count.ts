import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreProduct } from '../products/product-record.ts';
import { assertProductsKnown } from '../records/product-lines.ts';
import { readProductsOnCart, readUnitsOnCart } from '../stock/balances.ts';
import { findPlace } from '../stock/places.ts';
import { lockAllWarehouses } from '../stock/warehouse-places.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { type Count, postCount } from './post-count.ts';

type CountRequest = Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>;

export interface RemainingUnits {
  units: number;
  refilledUnits: number;
}

export async function settleCount(
  request: CountRequest,
  lockedAssignment: LockedAssignment,
  items: readonly CountedItem[],
  countedAt: Instant,
): Promise<RemainingUnits> {
  const count = { items, countedAt };
  const { unitsToKeep, refilledUnits } = await evaluateCount(request, lockedAssignment, count);
  await postCount(request, lockedAssignment, { ...count, unitsToKeep });
  return { units: await readUnitsOnCart(request.tx, lockedAssignment.cart.id), refilledUnits };
}

/**
 * Restores deleted products that were counted on the cart.
 * @throws `validation_failed` for a product that never existed
 */
export async function acceptCountedProducts(
  request: ChangeRequest<unknown>,
  items: readonly CountedItem[] = [],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ product_id }) => product_id);
  const query = request.tx.selectFrom('products').selectAll().where('id', 'in', ids);
  const rows = await query.orderBy('id').execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  assertProductsKnown(items, products);
  const productsToRestore = items.flatMap(({ product_id, counted }) => {
    const row = products.get(product_id);
    return row && row.deleted_at !== null && counted > 0 ? [row] : [];
  });
  if (productsToRestore.length === 0) return;
  // Warehouses must be locked before products (rules 4.1). The one that takes the goods is not known yet.
  await lockAllWarehouses(request.tx);
  for (const row of productsToRestore) await restoreProduct(request, row);
}

interface EvaluatedCount {
  unitsToKeep: Map<string, number>;
  /** Units put on the cart after a queued count; 0 for an online count. */
  refilledUnits: number;
}

/**
 * Units refilled after a queued count, and products left out of it, stay on the cart until the next count (rules 9.6).
 * @throws `validation_failed` if an online count leaves out a product expected on the cart
 */
async function evaluateCount(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  { row, cart }: LockedAssignment,
  { items, countedAt }: Pick<Count, 'items' | 'countedAt'>,
): Promise<EvaluatedCount> {
  const countedIds = new Set(items.map(({ product_id }) => product_id));
  const uncountedProducts = (await readProductsOnCart(tx, cart.id)).filter(
    ({ product_id }) => !countedIds.has(product_id),
  );
  if (occurredAt === undefined) {
    if (uncountedProducts.length === 0) return { unitsToKeep: new Map(), refilledUnits: 0 };
    throw invalidFields(
      uncountedProducts.map(({ name, quantity }) => ({
        field: 'items',
        message: text('count.uncounted', { name, quantity, code: cart.code }),
      })),
    );
  }
  const place = await findPlace(tx, { kind: 'cart', cart_id: cart.id });
  const refills = await tx
    .selectFrom('stock_movements')
    .select('product_id')
    .select((eb) => eb.fn.sum<number>('quantity').as('units'))
    .where('to_location_id', '=', place.id)
    .where('type', '=', 'replenish')
    .where('seq', '>', row.after_seq)
    .where('occurred_at', '>', countedAt)
    // Excludes movements in the future, stored while the server's clock was ahead.
    .where('occurred_at', '<=', now)
    .groupBy('product_id')
    .execute();
  const unitsToKeep = new Map(refills.map(({ product_id, units }) => [product_id, Number(units)]));
  const refilledUnits = [...unitsToKeep.values()].reduce((sum, units) => sum + units, 0);
  for (const { product_id, quantity } of uncountedProducts) unitsToKeep.set(product_id, quantity);
  return { unitsToKeep, refilledUnits };
}
