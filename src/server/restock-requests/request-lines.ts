import { sql } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ProductLine } from '#contract/product-lines.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Tx } from '../db/database.ts';
import { jsonRows } from '../db/many-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';

/**
 * Locks the products and returns their names by id. Throws `validation_failed`, with each line whose
 * product is not active.
 */
export async function lockActiveProducts(
  tx: Tx,
  items: readonly ProductLine[],
): Promise<Map<string, string>> {
  const ids = items.map(({ product_id }) => product_id);
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'refer').execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors = items.flatMap(({ product_id }, index): FieldError[] => {
    const product = byId.get(product_id);
    const field = `items[${index}].product_id`;
    if (!product || product.deleted_at !== null) return [fieldError(field, 'product_unknown')];
    return product.status === 'inactive' ? [fieldError(field, 'product_inactive')] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertLines(tx: Tx, requestId: string, items: readonly ProductLine[]) {
  await tx
    .insertInto('restock_request_items')
    .values(
      items.map(({ product_id, quantity }, line) => ({
        request_id: requestId,
        line,
        product_id,
        quantity,
        approved_quantity: null,
      })),
    )
    .execute();
}

/** Stores how many units of each line were approved. */
export async function storeApprovedLines(
  tx: Tx,
  requestId: string,
  approved: readonly ProductLine[],
): Promise<void> {
  const rows = approved.map(({ quantity }, line) => ({ line, approved_quantity: quantity }));
  const columns = ['line', 'approved_quantity'];
  await sql`
    with approved as (${jsonRows(tx, 'restock_request_items', columns, rows)})
    update restock_request_items set approved_quantity = approved.approved_quantity from approved
    where restock_request_items.request_id = ${requestId}
      and restock_request_items.line = approved.line`.execute(tx);
}

/** Whether both have the same products and quantities, in any order. */
export function sameLines(a: readonly ProductLine[], b: readonly ProductLine[]): boolean {
  const asText = (lines: readonly ProductLine[]) =>
    JSON.stringify(lines.map(({ product_id, quantity }) => `${product_id} ${quantity}`).sort());
  return asText(a) === asText(b);
}

/** The approved units of all lines; 0 while the request is pending. */
export function approvedUnits({ items }: RestockRequest): number {
  return items.reduce((sum, { approved_quantity }) => sum + (approved_quantity ?? 0), 0);
}
