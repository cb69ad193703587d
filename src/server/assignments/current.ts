import type { CurrentAssignment } from '#contract/cart-assignments/entity.ts';
import type { ReadRequest } from '../http/route.ts';
import { productsOnCart } from '../stock/cart-stock.ts';
import { toAssignment, visibleAssignmentsQuery } from './read.ts';

/**
 * The open assignment of a barista, with the products that are on the cart now. Null if there is no
 * open assignment. Baristas get their own; admins name the barista in `sales_id`, and without it
 * get null.
 */
export async function currentAssignment({
  db,
  caller,
  query,
}: ReadRequest<{ sales_id?: string | undefined }>): Promise<CurrentAssignment | null> {
  const salesId = caller.role === 'sales' ? caller.id : query.sales_id;
  if (salesId === undefined) return null;
  const row = await visibleAssignmentsQuery(db, caller)
    .selectAll()
    .where('sales_id', '=', salesId)
    .where('status', '=', 'in_use')
    .executeTakeFirst();
  if (!row) return null;
  const products = await productsOnCart(db, row.cart_id);
  return {
    ...(await toAssignment(db, row)),
    items: products.map(({ product_id, name, quantity }) => ({
      product_id,
      quantity,
      product_details: { name },
    })),
  };
}
