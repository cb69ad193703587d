import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { restoreProduct } from '../products/product-record.ts';
import type { ProductRow } from '../products/read.ts';
import type { ReceivedGoods } from './received-goods.ts';

export interface AcceptedProducts {
  /** Sentences about products that do not fit. */
  notices: LocalizedText[];
  /** The names of all products, by id. */
  names: Map<string, string>;
}

/**
 * Locks the products of a restock. Unless the restock arrived late,
 * each product must be active; otherwise this throws `validation_failed`. The goods of a late
 * restock have arrived, so its deleted products are restored as inactive, and each inactive product
 * gets a notice. A product that never existed is refused even then.
 */
export async function acceptProducts(
  request: ChangeRequest<ReceivedGoods>,
): Promise<AcceptedProducts> {
  const { tx, body, isLate } = request;
  const ids = [...new Set(body.items.map(({ product_id }) => product_id))];
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'refer').execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors = body.items.flatMap(({ product_id }, index) =>
    productErrors(byId.get(product_id), `items[${index}].product_id`, isLate),
  );
  if (errors.length > 0) throw invalidFields(errors);
  const notices: LocalizedText[] = [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const row of rows) {
    if (row.deleted_at !== null) {
      const name = await restoreProduct(request, row);
      names.set(row.id, name);
      notices.push(
        localize`${name} had been deleted and is back, inactive – switch it on or write it off.`,
      );
    } else if (row.status === 'inactive') {
      notices.push(localize`${row.name} is inactive – switch it on or write it off.`);
    }
  }
  return { notices, names };
}

function productErrors(
  product: ProductRow | undefined,
  field: string,
  isLate: boolean,
): FieldError[] {
  if (!product) return [fieldError(field, 'product_unknown')];
  if (isLate) return [];
  if (product.deleted_at !== null) return [fieldError(field, 'product_unknown')];
  return product.status === 'inactive' ? [fieldError(field, 'product_inactive')] : [];
}
