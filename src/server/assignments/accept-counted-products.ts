import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import { fieldError } from '#contract/field-errors.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreProduct } from '../products/product-record.ts';
import { lockAllWarehouses } from '../stock/warehouse-places.ts';

/**
 * Prepares the products of a count before the count is posted. Throws `validation_failed` for a
 * product that never existed. A deleted product of which units were counted is restored.
 */
export async function acceptCountedProducts(
  request: ChangeRequest<unknown>,
  items: readonly CountedItem[] = [],
): Promise<void> {
  if (items.length === 0) return;
  const rows = await request.tx
    .selectFrom('products')
    .selectAll()
    .where(
      'id',
      'in',
      items.map(({ product_id }) => product_id),
    )
    .orderBy('id')
    .execute();
  const productById = new Map(rows.map((row) => [row.id, row]));
  const errors = items.flatMap(({ product_id }, index) =>
    productById.has(product_id)
      ? []
      : [fieldError(`items[${index}].product_id`, 'product_unknown')],
  );
  if (errors.length > 0) throw invalidFields(errors);
  const toRestore = items.flatMap(({ product_id, counted }) => {
    const row = productById.get(product_id);
    return row && row.deleted_at !== null && counted > 0 ? [row] : [];
  });
  if (toRestore.length === 0) return;
  // Warehouses are locked before products (rules 4.1), and which of them takes the goods is not known yet.
  await lockAllWarehouses(request.tx);
  for (const row of toRestore) await restoreProduct(request, row);
}
