import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Entity, NamesWith } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import {
  type CreateOf,
  createSchemaOf,
  type UpdateOf,
  updateSchemaOf,
} from '#contract/entity-schemas.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import type { LocalizedText } from '../i18n/localize.ts';
import { type FieldColumns, fieldColumnsOf, recordOf, startColumns } from './columns.ts';
import type { Referable } from './reference.ts';
import type { KeyedField, RecordTable, RowOf } from './rows.ts';

/** What is needed to read the records of a noun. `Wire` is a record as the API returns it. */
export interface RecordSource<Table extends RecordTable, Wire = unknown> extends Referable<Table> {
  /** Turns rows into records of the API, one per row and in the same order. */
  toRecords: (tx: Tx, rows: RowOf<Table>[]) => Promise<Wire[]> | Wire[];
  /** The column values a record must have for this caller to see it; by default all are visible. */
  visibleTo?: (caller: Caller) => Partial<Updateable<Tables[Table]>>;
}

/**
 * The messages when a create or an edit would give a record a value that another live record has.
 */
export interface UniqueMessages<Row> {
  message: string;
  /** For a change made offline. `added`: who added the other record, and when. */
  lateMessage: (other: Row, added: LocalizedText) => LocalizedText;
}

/** An edit after the common checks, for the noun's own rules. */
interface Edited<Row, Update, Wire> {
  row: Row;
  /** The record as it was before the edit. */
  before: Wire;
  /** The fields of the edit that differ from the row. */
  changedValues: Partial<Update>;
}

/**
 * What is specific to one noun. Code that is the same for all nouns (`write.ts`, `read.ts`)
 * creates, edits, deletes, restores and reads its records by this definition.
 */
export interface RecordDefinition<Table extends RecordTable, Create, Update, Wire>
  extends RecordSource<Table, Wire> {
  /** The name of the noun in the audit log. */
  auditName: string;
  createSchema: z.ZodMiniType<Create>;
  updateSchema: z.ZodMiniType<Update>;
  /** In which columns each field of these schemas is stored. */
  fields: FieldColumns<Table, Create & Update>;
  /** Initial values of columns, where no field of the create sets another value. */
  initialColumns?: Updateable<Tables[Table]>;
  /** The fields whose values must be unique, in the order in which they are checked. */
  unique: { readonly [Field in KeyedField<Table>]?: UniqueMessages<RowOf<Table>> };
  messages: { created: string; updated: string; deleted: string; restored: string };
  /** Runs after the insert, in the same transaction. */
  onCreated?: (request: ChangeRequest<Create>, row: RowOf<Table>) => Promise<void>;
  /** Throws when this edit is not allowed. */
  assertEditable?: (
    request: ChangeRequest<Update>,
    edited: Edited<RowOf<Table>, Update, Wire>,
  ) => void;
  /** May return a message instead of `messages.updated`. */
  onUpdated?: (
    request: ChangeRequest<Update>,
    edited: Edited<RowOf<Table>, Update, Wire> & { storedRow: RowOf<Table> },
  ) => Promise<LocalizedText | undefined>;
  /** Throws when the record must not be deleted. */
  assertDeletable?: (tx: Tx, row: RowOf<Table>, before: Wire) => Promise<void>;
  /** Returns columns that a restore must also set. */
  columnsOnRestore?: (tx: Tx, row: RowOf<Table>) => Promise<Updateable<Tables[Table]>>;
}

/** What follows from the definition of the record in the contract. */
type Derived = 'table' | 'auditName' | 'createSchema' | 'updateSchema' | 'fields' | 'unique';

type EntityName = keyof Entities & RecordTable & ListName;
type CreateIn<Name extends EntityName> = CreateOf<Entities[Name]>;
type UpdateIn<Name extends EntityName> = UpdateOf<Entities[Name]>;

/** What is particular to a noun on the server. */
type OwnParts<Name extends EntityName> = Omit<
  RecordDefinition<Name, CreateIn<Name>, UpdateIn<Name>, ListRow<Name>>,
  Derived | 'toRecords'
> &
  Pick<
    Partial<RecordDefinition<Name, CreateIn<Name>, UpdateIn<Name>, ListRow<Name>>>,
    'toRecords'
  > & {
    /** Every field with `unique`. */
    unique: Record<
      NamesWith<Entities[Name]['fields'], { unique: true }>,
      UniqueMessages<RowOf<Name>>
    >;
  };

/** The record of a noun: its definition in the contract, and its own rules here. Its table has the list's name. */
export function defineRecord<Name extends EntityName>(
  name: Name,
  own: OwnParts<Name>,
): RecordDefinition<Name, CreateIn<Name>, UpdateIn<Name>, ListRow<Name>> {
  const entity: Entity = entities[name];
  const derived = {
    table: name,
    auditName: entity.noun,
    createSchema: createSchemaOf(entity),
    updateSchema: updateSchemaOf(entity),
    fields: fieldColumnsOf(entity),
    toRecords: (_tx: Tx, rows: object[]) => rows.map((row) => recordOf(entity, row, {})),
    ...own,
    initialColumns: { ...startColumns(entity), ...own.initialColumns },
  };
  // Inside this function the entity is any: `OwnParts` and `Entities` have checked the types.
  return derived as never;
}
