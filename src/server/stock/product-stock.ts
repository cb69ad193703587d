import type { Tx } from '../db/database.ts';
import { isHeld } from './is-held.ts';

export interface ProductStock {
  stock: number;
  stock_in_warehouse: number;
  stock_assigned: number;
  stock_sold: number;
}

/**
 * Units of each product by where they are, read from balances, never from movements.
 * `stock = stock_in_warehouse + stock_assigned`; `stock_sold` is what stands at the customer.
 */
export async function stockOfProducts(
  tx: Tx,
  productIds: string[],
): Promise<(productId: string) => ProductStock> {
  const rows =
    productIds.length === 0
      ? []
      : await tx
          .selectFrom('stock_balances as balance')
          .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
          .select(['balance.product_id', 'place.kind'])
          .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
          .where('balance.product_id', 'in', productIds)
          .where(isHeld('balance'))
          .where('place.kind', 'in', ['warehouse', 'cart', 'customer'])
          .groupBy(['balance.product_id', 'place.kind'])
          .execute();
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
