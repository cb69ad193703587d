// Which columns store the fields of a record, how a row becomes a record of the API, by which columns a list is
// searched, filtered and sorted.
import type { Updateable } from 'kysely';
import { type Entity, fieldsWith, isKeyed, type NamesWith, type RowOf } from '#contract/definitions/define-entity.ts';
import { dayFilterOf } from '#contract/definitions/entity-list.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Tables } from '../db/tables.ts';
import { type Reference, referableNamed, refersTo } from './reference.ts';

type Columns<Table extends keyof Tables> = Updateable<Tables[Table]>;

/**
 * Says for each field of the schemas `Fields` in which columns it is stored. A field without a line
 * does not compile: otherwise an edit of the field would be answered "unchanged" and lost.
 *
 * - `column`: in the column with the name of the field;
 * - `refersTo(…)`: in that column, as the id of another record, which is locked before it is
 *   stored;
 * - `keyed`: in that column, and in `…_key` the text by which it is searched, compared and sorted;
 * - a function: in the columns that the function returns;
 * - `apart`: not in this row. The noun stores and compares the field itself.
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

/** The columns, with values, in which these fields are stored. Undefined fields are left out. */
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
 * The fields of an edit that differ from the stored row. Fields that are `apart` are not compared.
 */
export function changedFields<Table extends keyof Tables, Fields, Wanted extends object>(
  fieldColumns: FieldColumns<Table, Fields>,
  row: object,
  wanted: Wanted,
): Partial<Wanted> {
  const stored = row as Record<string, unknown>;
  const isChanged = ([field, value]: [string, unknown]) =>
    Object.entries(columnsOfField(fieldColumns, field, value)).some(
      ([column, newValue]) => !isSame(stored[column], newValue),
    );
  return Object.fromEntries(Object.entries(wanted).filter(isChanged)) as Partial<Wanted>;
}

function columnsOfField(fieldColumns: object, field: string, value: unknown): object {
  const rule = (fieldColumns as Record<string, unknown>)[field];
  if (value === undefined || rule === undefined || rule === 'apart') return {};
  if (typeof rule === 'function') return rule(value);
  if (rule === 'keyed') return { [field]: value, [`${field}_key`]: textKey(String(value)) };
  return { [field]: value };
}

// SQLite stores booleans as 0 and 1.
function isSame(stored: unknown, wanted: unknown): boolean {
  return (typeof wanted === 'boolean' ? Boolean(stored) : stored) === wanted;
}

/** In which columns the fields of creates and edits are stored. */
export function fieldColumnsOf({ fields }: Entity): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'place') return [name, placeColumns];
      if (field.kind === 'lines') return [name, 'apart'];
      if (field.kind === 'reference') return [name, refersTo(referableNamed(field.to), field.to)];
      return [name, isKeyed(field) ? 'keyed' : 'column'];
    }),
  );
}

function placeColumns({ coordinates: [lng, lat] }: { coordinates: [number, number] }) {
  return { lng, lat };
}

/** A record of the API: the stored fields of its row, the names of what it refers to, and what the noun computes. */
export function recordOf<E extends Entity>(
  entity: E,
  row: object,
  computed: Pick<RowOf<E>, keyof RowOf<E> & (keyof E['computed'] | LineField<E>)>,
  names: ReadonlyMap<string, string> = new Map(),
): RowOf<E> {
  const { id, lng, lat, created_at, updated_at, version } = row as AnyRow;
  // One object that grows: a page of a list makes one for each of its rows.
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

/** Lines are in a table of their own. */
type LineField<E extends Entity> = NamesWith<E['fields'], { kind: 'lines' }>;

type AnyRow = Record<string, unknown>;

/** The columns of the list's search, sorts and filters by text. Filters by a choice are exact ones. */
export function listColumnsOf(entity: Entity) {
  const { fields } = entity;
  const columnOf = (name: string) => (fields[name] && isKeyed(fields[name]) ? `${name}_key` : name);
  const textFilters = fieldsWith(entity, 'filter').filter((name) => columnOf(name) !== name);
  return {
    searchedFields: fieldsWith(entity, 'search'),
    dayColumn: dayFilterOf(entity),
    sortColumns: Object.fromEntries(fieldsWith(entity, 'sort').map((name) => [name, columnOf(name)])),
    otherFilters: (params: object) =>
      Object.fromEntries(
        textFilters
          .filter((name) => (params as AnyRow)[name])
          .map((name) => [columnOf(name), textKey(String((params as AnyRow)[name]))]),
      ),
  };
}
