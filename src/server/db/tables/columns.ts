import type { ColumnType, Generated } from 'kysely';
import type {
  DocumentDefinition,
  DocumentRow,
  LineFields,
  LineRow,
  StoredFieldNames,
} from '#contract/definitions/define-document.ts';
import type { Entity, Field, FieldNamesWith, ValueOf } from '#contract/definitions/define-entity.ts';
import type { UnknownValue } from '#contract/fields/fields.ts';

export interface Editable {
  id: string;
  /** Idempotency-Key of the creating request; stored longer than its response. */
  op_id: string | null;
  /** Hash of the creating request's body; null if the server created the row. */
  content_hash: string | null;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
}

/** `later` fields have a default, so that inserts may omit them. */
export type ColumnsOf<E extends Entity> = {
  [Name in SingleColumnNames<E['fields']>]: E['fields'][Name] extends { later: true }
    ? Generated<ValueOf<E['fields'][Name]>>
    : ValueOf<E['fields'][Name]>;
} & {
  [Name in KeyedNames<E['fields']> as `${Name}_key`]: E['fields'][Name] extends { later: true }
    ? Generated<string>
    : string;
} & PlaceColumns<E['fields']>;

type SingleColumnNames<Of> = FieldNamesWith<Of, { kind: Exclude<Field['kind'], 'place' | 'lines'> }>;
type KeyedNames<Of> = FieldNamesWith<
  Of,
  { kind: 'text' | 'freeText' | 'own' } & ({ search: true } | { sort: true } | { unique: true } | { filter: true })
>;
type PlaceColumns<Of> = [FieldNamesWith<Of, { kind: 'place' }>] extends [never]
  ? unknown
  : { lat: number; lng: number };

export type DocumentColumns<D extends DocumentDefinition> = { number: string } & {
  [Name in StoredFieldNames<D['fields']> & keyof DocumentRow<D['fields']>]-?: D['fields'][Name &
    keyof D['fields']] extends {
    later: true;
  }
    ? Generated<StoredValue<DocumentRow<D['fields']>[Name]>>
    : StoredValue<DocumentRow<D['fields']>[Name]>;
};
/** Values that only a newer server knows are not stored. */
type StoredValue<Value> = Exclude<Value, undefined | UnknownValue>;

export type LineColumns<Of extends LineFields> = { line: number; product_id: string } & {
  [Name in keyof Of & keyof LineRow<Of> as Of[Name] extends { kind: 'product' | 'productName' }
    ? never
    : Name]-?: Of[Name] extends { later: true } ? Generated<Exclude<LineRow<Of>[Name], undefined>> : LineRow<Of>[Name];
};

/** Read as a boolean (PostgreSQL) or as 0 or 1 (SQLite). */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

export type FlagWithDefault = ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
