// A record has at most one field with product lines.
import { type LineFields, productName, units } from '#contract/definitions/define-document.ts';
import { type Entity, fieldsOfKind } from '#contract/definitions/define-entity.ts';
import type { NamedLine, ProductLine } from '#contract/fields/product-lines.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import {
  areSameLines,
  lockProducts,
  readLines as readDocumentLines,
  replaceLines,
  type StoredLines as StoredDocumentLines,
} from './product-lines.ts';

const lineFields = { quantity: units({}), product_details: productName({}) } as const satisfies LineFields;

export interface StoredLines extends StoredDocumentLines<typeof lineFields> {
  field: string;
}

export function storedLinesOf(entity: Entity): StoredLines | undefined {
  const [field] = fieldsOfKind(entity, 'lines');
  if (field === undefined) return undefined;
  return {
    field,
    table: `${entity.resourceName}_items` as keyof Tables,
    document: `${entity.resourceName}_id`,
    fields: lineFields,
  };
}

export async function readRecordLines(
  tx: Tx,
  storedLines: StoredLines,
  rows: readonly { id: string }[],
): Promise<(id: string) => Record<string, NamedLine[]>> {
  const ids = rows.map(({ id }) => id);
  const linesOf = ids.length === 0 ? () => [] : await readDocumentLines(tx, storedLines, ids);
  return (id) => ({ [storedLines.field]: linesOf(id) });
}

export function changedLines(
  { field }: StoredLines,
  before: unknown,
  requested: object,
): Record<string, ProductLine[]> {
  const lines = linesOfField(field, requested);
  if (!lines || areSameLines(lines, linesOfField(field, before as object) ?? [])) return {};
  return { [field]: lines };
}

/** @throws `validation_failed` for each product that must not be used */
export async function lockLines(tx: Tx, { field }: StoredLines, values: object): Promise<void> {
  const lines = linesOfField(field, values);
  if (lines) await lockProducts(tx, lines, { field });
}

export async function storeLines(tx: Tx, storedLines: StoredLines, id: string, values: object): Promise<void> {
  const lines = linesOfField(storedLines.field, values);
  if (lines) await replaceLines(tx, storedLines, id, lines);
}

function linesOfField(field: string, values: object): ProductLine[] | undefined {
  return (values as Record<string, ProductLine[] | undefined>)[field];
}
