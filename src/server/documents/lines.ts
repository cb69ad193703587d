// The lines of a document: products with quantities.

import type { ProductLine } from '#contract/fields/product-lines.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ProductRow } from '../products/read.ts';

interface LockedLines<Line> {
  /** The field of the request that holds the lines. */
  field?: string;
  /** Lines that may name any product that ever existed: others only active ones. */
  acceptsAny?: (line: Line) => boolean;
}

/**
 * Locks the products of lines and returns them by id. Throws `validation_failed` with each line
 * whose product it may not name.
 */
export async function lockProducts<Line extends { product_id: string }>(
  tx: Tx,
  lines: readonly Line[],
  { field = 'items', acceptsAny = () => false }: LockedLines<Line> = {},
): Promise<Map<string, ProductRow>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'refer').execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const errors = lines.flatMap((line, index) => {
    const problem = problemOf(products.get(line.product_id), acceptsAny(line));
    return problem ? [fieldReason(`${field}[${index}].product_id`, problem)] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return products;
}

function problemOf(product: ProductRow | undefined, acceptsAny: boolean) {
  if (product && acceptsAny) return undefined;
  if (!product || product.deleted_at !== null) return 'product_unknown' as const;
  return product.status === 'inactive' ? ('product_inactive' as const) : undefined;
}

/** Throws `validation_failed` with each line whose product is not among these. */
export function assertKnown(
  lines: readonly { product_id: string }[],
  products: ReadonlyMap<string, unknown>,
): void {
  const errors = lines.flatMap(({ product_id }, index) =>
    products.has(product_id) ? [] : [fieldReason(`items[${index}].product_id`, 'product_unknown')],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** The units of lines by product id, in the order in which the products are named first. */
export function unitsByProduct(lines: readonly ProductLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of lines) {
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  return units;
}

/** Whether both have the same lines in the same order. */
export function sameLines(a: readonly ProductLine[], b: readonly ProductLine[]): boolean {
  const asText = (lines: readonly ProductLine[]) =>
    lines.map(({ product_id, quantity }) => `${product_id} ${quantity}`).join();
  return asText(a) === asText(b);
}

/** Whether both have the same units of the same products, in any order and of any lot. */
export function sameGoods(a: readonly ProductLine[], b: readonly ProductLine[]): boolean {
  const asText = (lines: readonly ProductLine[]) =>
    JSON.stringify([...unitsByProduct(lines)].sort(([one], [other]) => (one < other ? -1 : 1)));
  return asText(a) === asText(b);
}
