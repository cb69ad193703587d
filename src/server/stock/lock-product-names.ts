import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';

/**
 * Locks the products of the lines and returns their names by product id. Throws `validation_failed`
 * for a product that never existed.
 */
export async function lockProductNames(
  { tx }: Pick<ChangeRequest, 'tx'>,
  items: readonly { product_id: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const query = tx.selectFrom('products').select(['id', 'name']).where('id', 'in', ids);
  const rows = await lockRows(tx, query.orderBy('id'), 'refer').execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const errors: FieldError[] = items.flatMap(({ product_id }, index) =>
    names.has(product_id) ? [] : [fieldError(`items[${index}].product_id`, 'product_unknown')],
  );
  if (errors.length > 0) throw invalidFields(errors);
  return names;
}
