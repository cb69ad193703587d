import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import type { LocalizedText } from '../i18n/localize.ts';
import type { FieldColumns } from './field-columns.ts';
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

/** Returns the definition unchanged; the compiler infers its types. */
export function defineRecord<
  Table extends RecordTable,
  Create extends { id?: string | undefined },
  Update extends { version?: number | undefined },
  Wire,
>(
  definition: RecordDefinition<Table, Create, Update, Wire>,
): RecordDefinition<Table, Create, Update, Wire> {
  return definition;
}
