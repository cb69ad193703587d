import { sql } from 'kysely';
import type {
  DocumentDefinition,
  DocumentField,
  DocumentFields,
  DocumentRow,
  LineFields,
  LineRow,
  StoredFieldNames,
  ValueField,
} from '#contract/definitions/define-document.ts';
import type { NamedReferences } from '#contract/definitions/define-entity.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { bulkInsert } from '../db/many-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import type { Tables } from '../db/tables.ts';
import { invalidFields } from '../http/api-error.ts';
import { type Reference, referableByResource } from './reference.ts';
import type { RowOf } from './rows.ts';

export interface StoredLines<Of extends LineFields> {
  table: keyof Tables;
  document: string;
  fields: Of;
}

/** Includes the names of deleted products. */
export async function readLines<Of extends LineFields>(
  tx: Tx,
  { table, document, fields }: StoredLines<Of>,
  ids: readonly string[],
): Promise<(id: string) => LineRow<Of>[]> {
  const { rows } = await sql<{ document_id: string; name: string }>`
    select line.*, ${sql.ref(`line.${document}`)} as document_id, product.name
    from ${sql.table(table)} as line join products as product on product.id = line.product_id
    where ${sql.ref(`line.${document}`)} in (${sql.join(ids)})
    order by document_id, line.line`.execute(tx);
  const linesOf = groupRows(rows, 'document_id');
  return (id) => linesOf(id).map((row) => toShownLine(fields, row, row.name));
}

export function toDocument<Of extends DocumentFields>(
  { fields }: DocumentDefinition<string, Of>,
  row: object,
  computedFields: Omit<DocumentRow<Of>, StoredFieldNames<Of> | keyof NamedReferences<Of> | 'id' | 'number' | 'version'>,
  names: ReadonlyMap<string, string> = new Map(),
): DocumentRow<Of> {
  const storedRow = row as Record<string, unknown>;
  const record: Record<string, unknown> = { id: storedRow.id, number: storedRow.number };
  for (const [name, field] of Object.entries<DocumentField>(fields)) {
    if ('kind' in field && field.kind !== 'lines')
      addStoredField(record, name, field, { value: storedRow[name], names });
    else if (Object.hasOwn(computedFields, name)) record[name] = (computedFields as Record<string, unknown>)[name];
  }
  return Object.assign(record, { version: storedRow.version }) as DocumentRow<Of>;
}

function addStoredField(
  record: Record<string, unknown>,
  name: string,
  field: ValueField,
  { value, names }: { value: unknown; names: ReadonlyMap<string, string> },
): void {
  // SQLite stores booleans as 0 and 1.
  record[name] = field.kind === 'flag' ? Boolean(value) : value;
  if (field.kind !== 'reference' || field.idOnly) return;
  record[field.to] = typeof value === 'string' ? { id: value, name: names.get(value) ?? '' } : null;
}

export function documentColumnsOf<Of extends DocumentFields>({
  fields,
}: DocumentDefinition<string, Of>): DocumentColumns<Of> {
  const rules = Object.entries<DocumentField>(fields).map(([name, field]) => {
    if (!('kind' in field) || field.kind === 'lines') return [name, 'apart'];
    return [name, field.kind === 'reference' ? { source: referableByResource(field.to) } : 'column'];
  });
  return Object.fromEntries(rules) as DocumentColumns<Of>;
}

type DocumentColumns<Of> = {
  readonly [Name in keyof Of]: Name extends StoredFieldNames<Of>
    ? Of[Name] extends { kind: 'reference' }
      ? Reference
      : 'column'
    : 'apart';
};

export function toShownLine<Of extends LineFields>(fields: Of, row: object, name: string): LineRow<Of> {
  const storedLine = row as Record<string, unknown>;
  const { product_id } = storedLine;
  const line: Record<string, unknown> = { product_id };
  for (const [field, { kind, only }] of Object.entries(fields)) {
    if (kind === 'product') line[field] = { id: product_id, name };
    else if (kind === 'productName') line[field] = { name };
    else if (only !== 'request') line[field] = storedLine[field] ?? null;
  }
  return line as LineRow<Of>;
}

export function storedFieldNames(fields: LineFields): string[] {
  return Object.entries(fields).flatMap(([name, { kind, only }]) =>
    kind === 'product' || kind === 'productName' || only === 'request' ? [] : [name],
  );
}

export async function replaceLines<Of extends LineFields>(
  tx: Tx,
  storedLines: StoredLines<Of>,
  id: string,
  lines: readonly object[],
): Promise<void> {
  const { table, document } = storedLines;
  await sql`delete from ${sql.table(table)} where ${sql.ref(document)} = ${id}`.execute(tx);
  await insertLines(tx, storedLines, id, lines);
}

export async function insertLines<Of extends LineFields>(
  tx: Tx,
  { table, document, fields }: StoredLines<Of>,
  id: string,
  lines: readonly object[],
): Promise<void> {
  const columns = storedFieldNames(fields);
  const rows = (lines as readonly Record<string, unknown>[]).map((values, line) => ({
    [document]: id,
    line,
    product_id: values.product_id,
    ...Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
  }));
  await bulkInsert(tx, table, rows);
}

interface LockLinesOptions<Line> {
  field?: string;
  /** Whether a line may name any product that ever existed. Products of other lines must be active. */
  acceptsAny?: (line: Line) => boolean;
}

/**
 * Returns the products by id.
 * @throws `validation_failed` for each line whose product must not be used
 */
export async function lockProducts<Line extends { product_id: string }>(
  tx: Tx,
  lines: readonly Line[],
  { field = 'items', acceptsAny = () => false }: LockLinesOptions<Line> = {},
): Promise<Map<string, RowOf<'products'>>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const query = tx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(tx, query, 'refer').execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const errors = lines.flatMap((line, index) => {
    const problem = productProblem(products.get(line.product_id), acceptsAny(line));
    return problem ? [fieldReason(`${field}[${index}].product_id`, problem)] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return products;
}

function productProblem(product: RowOf<'products'> | undefined, acceptsAny: boolean) {
  if (product && acceptsAny) return undefined;
  if (!product || product.deleted_at !== null) return 'product_unknown' as const;
  return product.status === 'inactive' ? ('product_inactive' as const) : undefined;
}

/** @throws `validation_failed` for each unknown product */
export function assertProductsKnown(
  lines: readonly { product_id: string }[],
  products: ReadonlyMap<string, unknown>,
): void {
  const errors = lines.flatMap(({ product_id }, index) =>
    products.has(product_id) ? [] : [fieldReason(`items[${index}].product_id`, 'product_unknown')],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** Returns units by product id, in the order of their first lines. */
export function unitsByProduct(lines: readonly ProductLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of lines) {
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  return units;
}

export function areSameLines(a: readonly ProductLine[], b: readonly ProductLine[]): boolean {
  const serialize = (lines: readonly ProductLine[]) =>
    lines.map(({ product_id, quantity }) => `${product_id} ${quantity}`).join();
  return serialize(a) === serialize(b);
}

/** Ignores the order and expiry dates. */
export function areSameGoods(a: readonly ProductLine[], b: readonly ProductLine[]): boolean {
  const serialize = (lines: readonly ProductLine[]) =>
    JSON.stringify([...unitsByProduct(lines)].sort(([one], [other]) => (one < other ? -1 : 1)));
  return serialize(a) === serialize(b);
}
