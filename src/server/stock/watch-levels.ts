// Notifications about a warehouse or cart whose stock of a product falls to the minimum set for
// that place; at most one a day for each place and product.
import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { localize } from '../i18n/localize.ts';
import { notify } from '../notifications/notify.ts';
import { hasNonZeroBalance } from './balance-filters.ts';
import type { Movement } from './movement.ts';
import { isPhysical } from './places.ts';

/** Who changed the stock, and when. */
type Cause = { actorId: string | null; now: Instant };

/**
 * Notifies admins about products that these movements made fall to the minimum of a place (rules
 * 8.2): the admins of the warehouse, or of the home warehouse of the cart.
 */
export async function watchLevels(
  tx: Tx,
  movements: readonly Movement[],
  { actorId, now }: Cause,
): Promise<void> {
  const netChanges = netChangesByPlace(movements);
  const decreasedBalances = [...netChanges.values()].filter(({ delta }) => delta < 0);
  if (decreasedBalances.length === 0) return;
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
    .where('level.location_id', 'in', [...new Set(decreasedBalances.map(({ place }) => place))])
    .where('level.product_id', 'in', [...new Set(decreasedBalances.map(({ product }) => product))])
    .where('product.status', '=', 'active')
    .where('product.deleted_at', 'is', null)
    .orderBy('level.product_id')
    .orderBy('level.location_id')
    .execute();
  for (const {
    location_id,
    product_id,
    min_qty,
    name,
    warehouse,
    cart,
    home,
    ...level
  } of levels) {
    const delta = netChanges.get(`${location_id} ${product_id}`)?.delta ?? 0;
    const units = Number(level.units ?? 0);
    // `units - delta` is the stock before these movements: then it was above the minimum.
    if (units > min_qty || units - delta <= min_qty) continue;
    await notify(tx, {
      to: await readAdminsToNotify(tx, home),
      actorId,
      now,
      type: 'stock_alert',
      title: localize`Running low: ${name}`,
      message: localize`${warehouse ?? cart ?? ''}: ${units} ${name} left (minimum ${min_qty})`,
      // Links to the stock overview, because the place is short, not the product.
      link: `/stock-overview?${new URLSearchParams({ product_name: name })}`,
      dedupeKey: `level ${location_id} ${product_id} ${businessDateOf(now)}`,
    });
  }
}

function netChangesByPlace(movements: readonly Movement[]) {
  const netChanges = new Map<string, { place: string; product: string; delta: number }>();
  const add = (place: string, product: string, delta: number) => {
    const key = `${place} ${product}`;
    netChanges.set(key, { place, product, delta: (netChanges.get(key)?.delta ?? 0) + delta });
  };
  for (const { productId, from, to, quantity } of movements) {
    if (isPhysical(from.kind)) add(from.id, productId, -quantity);
    if (isPhysical(to.kind)) add(to.id, productId, quantity);
  }
  return netChanges;
}

/** The ids of the admins whose home is this warehouse; without such admins, all admins. */
async function readAdminsToNotify(
  tx: Tx,
  warehouseId: string | null,
): Promise<'admins' | string[]> {
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
