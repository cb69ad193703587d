// The lines of a record: products with units, in a table of their own. A record has at most one field of lines.
import { sql } from 'kysely';
import { type Entity, fieldsOfKind } from '#contract/definitions/define-entity.ts';
import type { ProductLine, ShownLine } from '#contract/fields/product-lines.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { bulkInsert } from '../db/many-rows.ts';
import type { Tables } from '../db/tables.ts';
import { lockProducts, sameLines } from './product-lines.ts';

/** Where the lines of a record are stored. */
export interface StoredLines {
  /** The field of the record. */
  field: string;
  /** Has columns `line`, `product_id`, `quantity`, and `owner` with the id of the record. */
  table: keyof Tables;
  owner: string;
}

/** By the noun: `template_items` with `template_id`. Undefined for a record without lines. */
export function storedLinesOf(entity: Entity): StoredLines | undefined {
  const [field] = fieldsOfKind(entity, 'lines');
  if (field === undefined) return undefined;
  const table = `${entity.noun}_items` as keyof Tables;
  return { field, table, owner: `${entity.noun}_id` };
}

/** The lines of each of these rows, as the record shows them. */
export async function readLines(
  tx: Tx,
  { field, table, owner }: StoredLines,
  rows: readonly { id: string }[],
): Promise<(id: string) => Record<string, ShownLine[]>> {
  if (rows.length === 0) return () => ({ [field]: [] });
  const ids = rows.map(({ id }) => id);
  const { rows: lines } = await sql<ProductLine & { owner_id: string; name: string }>`
    select ${sql.ref(`line.${owner}`)} as owner_id, line.product_id, line.quantity, product.name
    from ${sql.table(table)} as line join products as product on product.id = line.product_id
    where ${sql.ref(`line.${owner}`)} in (${sql.join(ids)})
    order by owner_id, line.line`.execute(tx);
  const linesOf = groupRows(lines, 'owner_id');
  return (id) => ({
    [field]: linesOf(id).map(({ product_id, quantity, name }) => ({
      product_id,
      quantity,
      product_details: { name },
    })),
  });
}

/** The lines of an edit, if they differ from those of the record. */
export function changedLines({ field }: StoredLines, before: unknown, wanted: object): Record<string, ProductLine[]> {
  const lines = linesIn(field, wanted);
  if (!lines || sameLines(lines, linesIn(field, before as object) ?? [])) return {};
  return { [field]: lines };
}

/** Locks the products of the lines; throws `validation_failed` for each that may not be named. */
export async function lockLines(tx: Tx, { field }: StoredLines, values: object): Promise<void> {
  const lines = linesIn(field, values);
  if (lines) await lockProducts(tx, lines, { field });
}

/** Stores the lines of the record in place of those that it had, unless the values have none. */
export async function storeLines(
  tx: Tx,
  { field, table, owner }: StoredLines,
  id: string,
  values: object,
): Promise<void> {
  const lines = linesIn(field, values);
  if (!lines) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(tx);
  const rows = lines.map(({ product_id, quantity }, line) => ({
    [owner]: id,
    line,
    product_id,
    quantity,
  }));
  await bulkInsert(tx, table, rows);
}

function linesIn(field: string, values: object): ProductLine[] | undefined {
  return (values as Record<string, ProductLine[] | undefined>)[field];
}
