import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import type { LocalizedText } from '../i18n/localize.ts';
import type { FieldColumns } from './field-columns.ts';
import type { Referable } from './reference.ts';
import type { KeyedField, RecordTable, RowOf } from './rows.ts';

/** What reading records of a noun takes. */
export interface RecordSource<Table extends RecordTable, Wire = unknown> extends Referable<Table> {
  toRecords: (tx: Tx, rows: RowOf<Table>[]) => Promise<Wire[]> | Wire[];
  /** Values a record must have for this caller to see it; without it all records are visible. */
  visibleTo?: (caller: Caller) => Partial<Updateable<Tables[Table]>>;
}

/** A value that only one live record may have. */
export interface Unique<Row> {
  reason: string;
  /** The message for a call made offline: with who added the other record, and when. */
  late: (other: Row, added: LocalizedText) => LocalizedText;
}

interface Edited<Row, Update, Wire> {
  row: Row;
  before: Wire;
  /** The fields of the edit that differ from the row. */
  changed: Partial<Update>;
}

/** The parts in which one noun differs; all records share the rest (`write.ts`, `read.ts`). */
export interface RecordDefinition<Table extends RecordTable, Create, Update, Wire>
  extends RecordSource<Table, Wire> {
  /** Its name in the audit log. */
  entity: string;
  create: z.ZodMiniType<Create>;
  update: z.ZodMiniType<Update>;
  fields: FieldColumns<Table, Create & Update>;
  /** Columns of a new record that no field gives. */
  starts?: Updateable<Tables[Table]>;
  /** In the order in which they are checked. */
  unique: { readonly [Field in KeyedField<Table>]?: Unique<RowOf<Table>> };
  messages: { created: string; updated: string; deleted: string; restored: string };
  onCreated?: (request: ChangeRequest<Create>, row: RowOf<Table>) => Promise<void>;
  /** Throws when this edit is not allowed. */
  assertEditable?: (
    request: ChangeRequest<Update>,
    edited: Edited<RowOf<Table>, Update, Wire>,
  ) => void;
  /** May return a message instead of `messages.updated`. */
  onUpdated?: (
    request: ChangeRequest<Update>,
    edited: Edited<RowOf<Table>, Update, Wire> & { stored: RowOf<Table> },
  ) => Promise<LocalizedText | undefined>;
  /** Throws when the record must not be deleted. */
  assertDeletable?: (tx: Tx, row: RowOf<Table>, current: Wire) => Promise<void>;
  /** Columns that a restore must change. */
  onRestore?: (tx: Tx, row: RowOf<Table>) => Promise<Updateable<Tables[Table]>>;
}

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
