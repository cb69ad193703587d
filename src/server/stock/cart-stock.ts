import type { Tx } from '../db/database.ts';
import { hasNonZeroBalance } from './balance-filters.ts';

/** Returns a function that tells how many units, of all products, each of these carts carries. */
export async function unitsOnCarts(
  db: Tx,
  cartIds: readonly string[],
): Promise<(cartId: string) => number> {
  const rows =
    cartIds.length === 0
      ? []
      : await db
          .selectFrom('stock_balances as balance')
          .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
          .select('place.cart_id')
          .select((eb) => eb.fn.sum<number>('balance.quantity').as('units'))
          .where('place.cart_id', 'in', cartIds)
          .where(hasNonZeroBalance('balance'))
          .groupBy('place.cart_id')
          .execute();
  // `Number`, because PostgreSQL returns sums as text.
  const unitsByCart = new Map(rows.map(({ cart_id, units }) => [cart_id, Number(units)]));
  return (cartId) => unitsByCart.get(cartId) ?? 0;
}

/** The products on a cart with their units, sorted by name; products without units are left out. */
export async function productsOnCart(db: Tx, cartId: string) {
  const rows = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .innerJoin('products as product', 'product.id', 'balance.product_id')
    .select(['balance.product_id', 'product.name'])
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('place.cart_id', '=', cartId)
    .where(hasNonZeroBalance('balance'))
    .groupBy(['balance.product_id', 'product.name', 'product.name_key'])
    .orderBy('product.name_key')
    .orderBy('balance.product_id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}
