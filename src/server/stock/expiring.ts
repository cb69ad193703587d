import { addDays, type BusinessDate } from '#contract/dates.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import type { Tx } from '../db/database.ts';
import { hasNonZeroPhysicalBalance } from './balance-filters.ts';
import { noExpiry } from './post-movements.ts';

/** The lots that expire by tomorrow or have expired, by date, then product and place. */
export async function readExpiringLots(tx: Tx, today: BusinessDate): Promise<ExpiringLot[]> {
  const rows = await tx
    .selectFrom('stock_balances as balance')
    .innerJoin('products as product', 'product.id', 'balance.product_id')
    .innerJoin('stock_locations as location', 'location.id', 'balance.location_id')
    .leftJoin('carts as cart', 'cart.id', 'location.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'location.warehouse_id')
    .select(['product.id as product_id', 'product.name as product_name'])
    .select(['cart.id as cart_id', 'cart.name as cart_name'])
    .select(['warehouse.id as warehouse_id', 'warehouse.name as warehouse_name'])
    .select(['balance.expired_date', 'balance.quantity'])
    .where(hasNonZeroPhysicalBalance('balance'))
    .where('balance.expired_date', '<=', addDays(today, 1))
    .where('balance.expired_date', '<>', noExpiry)
    .orderBy('balance.expired_date')
    .orderBy('product.name_key')
    .orderBy('product.id')
    .orderBy('location.id')
    .execute();
  return rows.map(({ product_id, product_name, expired_date, quantity, ...place }) => ({
    product_id,
    product_name,
    place:
      place.cart_id === null
        ? { kind: 'warehouse', id: place.warehouse_id ?? '', name: place.warehouse_name ?? '' }
        : { kind: 'cart', id: place.cart_id, name: place.cart_name ?? '' },
    expired_date,
    quantity: Number(quantity),
  }));
}
