import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { type Entity, fieldsOfKind, fieldsWith, filledIn, startsOf } from '#contract/definitions/define-entity.ts';
import { type CreateOf, createSchemaOf, type UpdateOf, updateSchemaOf } from '#contract/definitions/entity-schemas.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { type FieldColumns, fieldColumnsOf, recordOf } from './columns.ts';
import { readLines, type StoredLines, storedLinesOf } from './lines.ts';
import { namesOfReferences, type Referable, referableOf } from './reference.ts';
import { type RecordTable, type RowOf, readNames } from './rows.ts';

/** What is needed to read the records of a noun. `Wire` is a record as the API returns it. */
export interface RecordSource<Table extends RecordTable, Wire = unknown> extends Referable<Table> {
  /**
   * Turns rows into records of the API, one per row and in the same order. With the caller, a record may
   * say what only that caller reads.
   */
  toRecords: (tx: Tx, rows: RowOf<Table>[], caller?: Caller) => Promise<Wire[]> | Wire[];
  /** The column values a record must have for this caller to see it; by default all are visible. */
  visibleTo?: (caller: Caller) => Partial<Updateable<Tables[Table]>>;
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
export interface RecordDefinition<Table extends RecordTable, Create, Update, Wire> extends RecordSource<Table, Wire> {
  noun: string;
  /** What a create is, with what its definition makes of the fields that it leaves out. */
  filledIn: (body: Create) => Create;
  createSchema: z.ZodMiniType<Create>;
  updateSchema: z.ZodMiniType<Update>;
  /** In which columns each field of these schemas is stored. */
  fields: FieldColumns<Table, Create & Update>;
  /** Initial values of columns, where no field of the create sets another value. */
  initialColumns?: Updateable<Tables[Table]>;
  /** The fields whose values must be unique, in the order in which they are checked. */
  unique: readonly string[];
  /** The references of which a record has exactly one; unique values are unique there. */
  belongsTo: readonly string[];
  /** The fields with addresses of pictures. */
  pictures: readonly string[];
  /** Its lines, if it has any. */
  lines?: StoredLines | undefined;
  /** Runs after the insert, in the same transaction. */
  onCreated?: (request: ChangeRequest<Create>, row: RowOf<Table>) => Promise<void>;
  /** Throws when this edit is not allowed. */
  assertEditable?: (request: ChangeRequest<Update>, edited: Edited<RowOf<Table>, Update, Wire>) => void;
  /** May return a message of its own. */
  onUpdated?: (
    request: ChangeRequest<Update>,
    edited: Edited<RowOf<Table>, Update, Wire> & { storedRow: RowOf<Table> },
  ) => Promise<Text | undefined>;
  /** Throws when the record must not be deleted. */
  assertDeletable?: (tx: Tx, row: RowOf<Table>, before: Wire) => Promise<void>;
  /** Returns columns that a restore must also set. */
  columnsOnRestore?: (tx: Tx, row: RowOf<Table>) => Promise<Updateable<Tables[Table]>>;
}

/** What follows from the definition of the record in the contract. */
type Derived =
  | keyof Referable<RecordTable>
  | ('noun' | 'filledIn' | 'createSchema' | 'updateSchema' | 'fields' | 'unique' | 'toRecords')
  | ('belongsTo' | 'pictures' | 'lines');

type EntityName = keyof Entities & RecordTable & ListName;
type OwnRecord<Name extends EntityName> = RecordDefinition<
  Name,
  CreateOf<Entities[Name]>,
  UpdateOf<Entities[Name]>,
  ListRow<Name>
>;

/** What is particular to a noun on the server. */
type OwnParts<Name extends EntityName> = Omit<OwnRecord<Name>, Derived> & Pick<Partial<OwnRecord<Name>>, 'toRecords'>;

/** The record of a noun: its definition in the contract, and its own rules here. Its table has the list's name. */
export function defineRecord<Name extends EntityName>(list: Name, own: OwnParts<Name> = {}): OwnRecord<Name> {
  const entity: Entity = entities[list];
  const lines = storedLinesOf(entity);
  const derived = {
    ...referableOf(list),
    noun: entity.noun,
    filledIn: (body: object) => filledIn(entity, body),
    createSchema: createSchemaOf(entity),
    updateSchema: updateSchemaOf(entity),
    fields: fieldColumnsOf(entity),
    unique: fieldsWith(entity, 'unique'),
    belongsTo: entity.belongsTo,
    pictures: fieldsOfKind(entity, 'picture'),
    lines,
    toRecords: async (tx: Tx, rows: { id: string }[]) => {
      const names = await readNames(tx, namesOfReferences(fieldColumnsOf(entity), rows));
      const linesOf = lines ? await readLines(tx, lines, rows) : () => ({});
      return rows.map((row) => recordOf(entity, row, linesOf(row.id), names));
    },
    ...own,
    initialColumns: { ...startsOf(entity), ...own.initialColumns },
  };
  // Inside this function the entity is any: `OwnParts` and `Entities` have checked the types.
  return derived as never;
}
