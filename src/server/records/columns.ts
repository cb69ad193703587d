import type { Updateable } from 'kysely';
import {
  type Entity,
  type FieldNamesWith,
  fieldsWithTrait,
  hasKeyColumn,
  type RowOf,
} from '#contract/definitions/define-entity.ts';
import { dayFilterOf } from '#contract/definitions/entity-list.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Tables } from '../db/tables.ts';
import { type Reference, referableByResource } from './reference.ts';

type Columns<Table extends keyof Tables> = Updateable<Tables[Table]>;

/** How each field of a request is stored. A missing field causes a type error. */
export type FieldColumns<Table extends keyof Tables, Fields> = {
  readonly [Field in Exclude<keyof Fields, 'id' | 'version'> & string]-?: ColumnRule<
    Columns<Table>,
    Field,
    NonNullable<Fields[Field]>
  >;
};

type ColumnRule<Row, Field extends string, Value> =
  // Not in this row: the resource stores and compares it.
  | 'apart'
  // In the column of the same name.
  | (Field extends keyof Row ? ([Value] extends [Row[Field]] ? 'column' : never) : never)
  // In the column of the same name: the id of another record, which is locked first.
  | (Field extends keyof Row ? ([Value] extends [string] ? Reference : never) : never)
  // In the column of the same name, and in `…_key` as the text for search, comparison and sorting.
  | (`${Field}_key` extends keyof Row ? 'keyed' : never)
  // In other columns.
  | ((value: Value) => Partial<Row>);

/** @throws Error for a field without a rule, which would be a bug */
export function columnsOf<Table extends keyof Tables, Fields>(
  fieldColumns: FieldColumns<Table, Fields>,
  fields: object,
): Columns<Table> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([field, value]) => columnsOfField(fieldColumns, field, value)),
  );
}

/**
 * The requested fields whose columns would change. Fields that are `apart` are not compared.
 * @throws Error like `columnsOf`: an edit of an unknown field would get the response "unchanged" and be lost
 */
export function changedFields<Table extends keyof Tables, Fields, Values extends object>(
  fieldColumns: FieldColumns<Table, Fields>,
  row: object,
  requested: Values,
): Partial<Values> {
  const storedRow = row as Record<string, unknown>;
  const isChanged = ([field, value]: [string, unknown]) =>
    Object.entries(columnsOfField(fieldColumns, field, value)).some(
      ([column, newValue]) => !isSameValue(storedRow[column], newValue),
    );
  return Object.fromEntries(Object.entries(requested).filter(isChanged)) as Partial<Values>;
}

/** The id and the version of a request are not edits. */
const unstoredFields: ReadonlySet<string> = new Set(['id', 'version']);

function columnsOfField(fieldColumns: object, field: string, value: unknown): object {
  const rule = (fieldColumns as Record<string, unknown>)[field];
  if (value === undefined || rule === 'apart' || unstoredFields.has(field)) return {};
  if (rule === undefined) throw new Error(`No column for the field ${field}.`);
  if (typeof rule === 'function') return rule(value);
  if (rule === 'keyed') return { [field]: value, [`${field}_key`]: textKey(String(value)) };
  return { [field]: value };
}

// SQLite stores booleans as 0 and 1.
function isSameValue(storedValue: unknown, requestedValue: unknown): boolean {
  return (typeof requestedValue === 'boolean' ? Boolean(storedValue) : storedValue) === requestedValue;
}

/** That the table has these columns is checked in `api/records/tables-of-records.test.ts`. */
export function fieldColumnsOf({ fields }: Entity): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'place') return [name, placeColumns];
      if (field.kind === 'lines') return [name, 'apart'];
      if (field.kind === 'reference') return [name, { source: referableByResource(field.to) }];
      return [name, hasKeyColumn(field) ? 'keyed' : 'column'];
    }),
  );
}

function placeColumns({ coordinates: [lng, lat] }: { coordinates: [number, number] }) {
  return { lng, lat };
}

/**
 * Converts a row to the record of responses: fields in the order of the definition, references with the record's name.
 * @param computed computed fields and lines, which the row lacks
 * @param names by id, of the records to which the row refers; a missing name becomes ''
 */
export function buildRecord<E extends Entity>(
  entity: E,
  row: object,
  computed: Pick<RowOf<E>, keyof RowOf<E> & (keyof E['computed'] | LineField<E>)>,
  names: ReadonlyMap<string, string> = new Map(),
): RowOf<E> {
  const { id, lng, lat, created_at, updated_at, version } = row as AnyRow;
  // Assigns fields one by one, to create only one object per row.
  const record: AnyRow = { id };
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = (row as AnyRow)[name];
    if (field.kind === 'lines') continue;
    record[name] = field.kind === 'place' ? { type: 'Point', coordinates: [lng, lat] } : value;
    if (field.kind === 'reference' && !field.idOnly) {
      record[field.to] = typeof value === 'string' ? { id: value, name: names.get(value) ?? '' } : null;
    }
  }
  return Object.assign(record, { created_at, updated_at, version }, computed) as never;
}

type LineField<E extends Entity> = FieldNamesWith<E['fields'], { kind: 'lines' }>;

type AnyRow = Record<string, unknown>;

/** The columns by which a list is searched, sorted and filtered. Texts are compared by their `…_key` column. */
export function listColumnsOf(entity: Entity) {
  const { fields } = entity;
  const columnOfField = (name: string) => (fields[name] && hasKeyColumn(fields[name]) ? `${name}_key` : name);
  const keyedFilters = fieldsWithTrait(entity, 'filter').filter((name) => columnOfField(name) !== name);
  return {
    searchedFields: fieldsWithTrait(entity, 'search'),
    dayColumn: dayFilterOf(entity),
    sortColumns: Object.fromEntries(fieldsWithTrait(entity, 'sort').map((name) => [name, columnOfField(name)])),
    /** By column, the values of the filters in `params` that are compared by key. An empty value filters nothing. */
    otherFilters: (params: object) =>
      Object.fromEntries(
        keyedFilters.flatMap((name) => {
          const value = (params as AnyRow)[name];
          return value ? [[columnOfField(name), textKey(String(value))]] : [];
        }),
      ),
  };
}
