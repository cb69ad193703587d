// A record has at most one field with product lines.
import { type LineFields, productName, units } from '#contract/definitions/define-document.ts';
import { type Entity, fieldsOfKind } from '#contract/definitions/define-entity.ts';
import type { ProductLine, ShownLine } from '#contract/fields/product-lines.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import {
  lockProducts,
  readLines as readDocumentLines,
  replaceLines,
  type StoredLines as StoredDocumentLines,
  sameLines,
} from './product-lines.ts';

const fields = { quantity: units({}), product_details: productName({}) } as const satisfies LineFields;

export interface StoredLines extends StoredDocumentLines<typeof fields> {
  field: string;
}

export function storedLinesOf(entity: Entity): StoredLines | undefined {
  const [field] = fieldsOfKind(entity, 'lines');
  if (field === undefined) return undefined;
  return { field, table: `${entity.noun}_items` as keyof Tables, document: `${entity.noun}_id`, fields };
}

export async function readLines(
  tx: Tx,
  stored: StoredLines,
  rows: readonly { id: string }[],
): Promise<(id: string) => Record<string, ShownLine[]>> {
  const ids = rows.map(({ id }) => id);
  const linesOf = ids.length === 0 ? () => [] : await readDocumentLines(tx, stored, ids);
  return (id) => ({ [stored.field]: linesOf(id) });
}

export function changedLines({ field }: StoredLines, before: unknown, wanted: object): Record<string, ProductLine[]> {
  const lines = linesIn(field, wanted);
  if (!lines || sameLines(lines, linesIn(field, before as object) ?? [])) return {};
  return { [field]: lines };
}

/** @throws `validation_failed` for each product that must not be used */
export async function lockLines(tx: Tx, { field }: StoredLines, values: object): Promise<void> {
  const lines = linesIn(field, values);
  if (lines) await lockProducts(tx, lines, { field });
}

export async function storeLines(tx: Tx, stored: StoredLines, id: string, values: object): Promise<void> {
  const lines = linesIn(stored.field, values);
  if (lines) await replaceLines(tx, stored, id, lines);
}

function linesIn(field: string, values: object): ProductLine[] | undefined {
  return (values as Record<string, ProductLine[] | undefined>)[field];
}
