import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { hasNonZeroBalance, hasNonZeroPhysicalBalance } from './balance-filters.ts';

export interface ProductStock {
  stock: number;
  stock_in_warehouse: number;
  stock_assigned: number;
  stock_sold: number;
}

/**
 * Returns a function that tells the stock of each of these products, read from balances. `stock` is
 * the units in warehouses plus those on carts (`stock_assigned`); `stock_sold` the units at
 * customers.
 */
export async function stockOfProducts(
  db: Tx,
  productIds: string[],
): Promise<(productId: string) => ProductStock> {
  const rows = productIds.length === 0 ? [] : await unitsByKind(db, productIds);
  const unitsByKindOfPlace = new Map(
    rows.map((row) => [`${row.product_id} ${row.kind}`, row.quantity]),
  );
  return (productId) => {
    const unitsAt = (kind: string) => Number(unitsByKindOfPlace.get(`${productId} ${kind}`) ?? 0);
    const stock_in_warehouse = unitsAt('warehouse');
    const stock_assigned = unitsAt('cart');
    return {
      stock: stock_in_warehouse + stock_assigned,
      stock_in_warehouse,
      stock_assigned,
      stock_sold: unitsAt('customer'),
    };
  };
}

// A union of two queries: one query for all kinds of places would also read the balances of
// suppliers, which are not needed.
function unitsByKind(db: Tx, productIds: string[]) {
  const inWarehousesAndCarts = db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['balance.product_id', 'place.kind'])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where(hasNonZeroPhysicalBalance('balance'))
    .groupBy(['balance.product_id', 'place.kind']);
  const soldUnits = db
    .selectFrom('stock_balances as balance')
    .select(['balance.product_id', sql.lit('customer' as const).as('kind')])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where('balance.location_id', '=', (eb) =>
      eb.selectFrom('stock_locations').select('id').where('kind', '=', 'customer'),
    )
    .where(hasNonZeroBalance('balance'))
    .groupBy('balance.product_id');
  return inWarehousesAndCarts.unionAll(soldUnits).execute();
}
