import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { hasPhysicalUnits, hasUnits } from './balance-filters.ts';

export interface ProductStock {
  stock: number;
  stock_in_warehouse: number;
  stock_assigned: number;
  stock_sold: number;
}

/**
 * Units of each product by place, read from balances, never from movements. `stock =
 * stock_in_warehouse + stock_assigned`; `stock_sold` is the balance of the customer.
 */
export async function stockOfProducts(
  tx: Tx,
  productIds: string[],
): Promise<(productId: string) => ProductStock> {
  const rows = productIds.length === 0 ? [] : await unitsByKind(tx, productIds);
  const byPlace = new Map(rows.map((row) => [`${row.product_id} ${row.kind}`, row.quantity]));
  return (productId) => {
    const at = (kind: string) => Number(byPlace.get(`${productId} ${kind}`) ?? 0);
    const stock_in_warehouse = at('warehouse');
    const stock_assigned = at('cart');
    return {
      stock: stock_in_warehouse + stock_assigned,
      stock_in_warehouse,
      stock_assigned,
      stock_sold: at('customer'),
    };
  };
}

// Two queries in one statement: a single one would also read all balances of suppliers.
function unitsByKind(tx: Tx, productIds: string[]) {
  const inHouse = tx
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['balance.product_id', 'place.kind'])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where(hasPhysicalUnits('balance'))
    .groupBy(['balance.product_id', 'place.kind']);
  const sold = tx
    .selectFrom('stock_balances as balance')
    .select(['balance.product_id', sql.lit('customer' as const).as('kind')])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', productIds)
    .where('balance.location_id', '=', (eb) =>
      eb.selectFrom('stock_locations').select('id').where('kind', '=', 'customer'),
    )
    .where(hasUnits('balance'))
    .groupBy('balance.product_id');
  return inHouse.unionAll(sold).execute();
}
