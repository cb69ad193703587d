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

/**
 * A missing field causes a type error, because otherwise its edits would get the response "unchanged" and be lost.
 * `Reference`: the id of another record, which is locked first. `keyed`: also has a column `…_key`, the text for
 * search, comparison and sorting. `apart`: not in this row; the resource stores and compares it.
 */
export type FieldColumns<Table extends keyof Tables, Fields> = {
  readonly [Field in Exclude<keyof Fields, 'id' | 'version'> & string]-?: ColumnRule<
    Columns<Table>,
    Field,
    NonNullable<Fields[Field]>
  >;
};

type ColumnRule<Row, Field extends string, Value> =
  | 'apart'
  | (Field extends keyof Row ? ([Value] extends [Row[Field]] ? 'column' : never) : never)
  | (Field extends keyof Row ? ([Value] extends [string] ? Reference : never) : never)
  | (`${Field}_key` extends keyof Row ? 'keyed' : never)
  | ((value: Value) => Partial<Row>);

export function columnsOf<Table extends keyof Tables, Fields>(
  fieldColumns: FieldColumns<Table, Fields>,
  fields: object,
): Columns<Table> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([field, value]) => columnsOfField(fieldColumns, field, value)),
  );
}

/** Fields that are `apart` are not compared. */
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

function columnsOfField(fieldColumns: object, field: string, value: unknown): object {
  const rule = (fieldColumns as Record<string, unknown>)[field];
  if (value === undefined || rule === undefined || rule === 'apart') return {};
  if (typeof rule === 'function') return rule(value);
  if (rule === 'keyed') return { [field]: value, [`${field}_key`]: textKey(String(value)) };
  return { [field]: value };
}

// SQLite stores booleans as 0 and 1.
function isSameValue(storedValue: unknown, requestedValue: unknown): boolean {
  return (typeof requestedValue === 'boolean' ? Boolean(storedValue) : storedValue) === requestedValue;
}

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

/** The columns by which a list is searched, sorted and filtered; texts are compared by their `…_key` column. */
export function listColumnsOf(entity: Entity) {
  const { fields } = entity;
  const columnOfField = (name: string) => (fields[name] && hasKeyColumn(fields[name]) ? `${name}_key` : name);
  const textFilters = fieldsWithTrait(entity, 'filter').filter((name) => columnOfField(name) !== name);
  return {
    searchedFields: fieldsWithTrait(entity, 'search'),
    dayColumn: dayFilterOf(entity),
    sortColumns: Object.fromEntries(fieldsWithTrait(entity, 'sort').map((name) => [name, columnOfField(name)])),
    otherFilters: (params: object) =>
      Object.fromEntries(
        textFilters
          .filter((name) => (params as AnyRow)[name])
          .map((name) => [columnOfField(name), textKey(String((params as AnyRow)[name]))]),
      ),
  };
}
