import type { Updateable } from 'kysely';
import { textKey } from '#contract/text-key.ts';
import type { Tables } from '../db/tables.ts';
import type { Reference } from './reference.ts';

type Columns<Table extends keyof Tables> = Updateable<Tables[Table]>;

/**
 * The column of each field of the schemas `Fields`. A field without a line does not compile, so that
 * no edit of it is ever answered "unchanged" and lost:
 *
 * - `column`: in the column of its name;
 * - `refersTo(…)`: there, as the id of another record, which is locked before it is referred to;
 * - `keyed`: there, and beside it in `…_key` the text by which it is found, compared and ordered;
 * - a function: in the columns that it answers;
 * - `apart`: nowhere in this row. The noun stores and compares it itself.
 */
export type FieldColumns<Table extends keyof Tables, Fields> = {
  readonly [Field in Exclude<keyof Fields, 'id' | 'version'> & string]-?: Place<
    Columns<Table>,
    Field,
    NonNullable<Fields[Field]>
  >;
};

type Place<Row, Field extends string, Value> =
  | 'apart'
  | (Field extends keyof Row ? ([Value] extends [Row[Field]] ? 'column' : never) : never)
  | (Field extends keyof Row ? ([Value] extends [string] ? Reference : never) : never)
  | (`${Field}_key` extends keyof Row ? 'keyed' : never)
  | ((value: Value) => Partial<Row>);

/** The columns in which these fields are kept; fields that are undefined have none. */
export function columnsOf<Table extends keyof Tables, Fields>(
  places: FieldColumns<Table, Fields>,
  fields: object,
): Columns<Table> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([field, value]) => columnsOfField(places, field, value)),
  );
}

/** The fields of an edit that differ from the stored row. Fields that are `apart` are not compared. */
export function changedFields<Table extends keyof Tables, Fields, Wanted extends object>(
  places: FieldColumns<Table, Fields>,
  row: object,
  wanted: Wanted,
): Partial<Wanted> {
  const stored = row as Record<string, unknown>;
  const isChanged = ([field, value]: [string, unknown]) =>
    Object.entries(columnsOfField(places, field, value)).some(
      ([column, next]) => !isSame(stored[column], next),
    );
  return Object.fromEntries(Object.entries(wanted).filter(isChanged)) as Partial<Wanted>;
}

function columnsOfField(places: object, field: string, value: unknown): object {
  const place = (places as Record<string, unknown>)[field];
  if (value === undefined || place === undefined || place === 'apart') return {};
  if (typeof place === 'function') return place(value);
  return { [field]: value, ...(place === 'keyed' && { [`${field}_key`]: textKey(String(value)) }) };
}

// SQLite keeps booleans as 0 and 1.
function isSame(stored: unknown, wanted: unknown): boolean {
  return (typeof wanted === 'boolean' ? Boolean(stored) : stored) === wanted;
}
