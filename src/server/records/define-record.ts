import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import {
  type Entity,
  fieldsOfKind,
  fieldsWithTrait,
  startValuesOf,
  withDefaults,
} from '#contract/definitions/define-entity.ts';
import { type CreateOf, createSchemaOf, type UpdateOf, updateSchemaOf } from '#contract/definitions/entity-schemas.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { buildRecord, type FieldColumns, fieldColumnsOf } from './columns.ts';
import { readRecordLines, type StoredLines, storedLinesOf } from './lines.ts';
import { type Referable, referableOf, referenceNameQueries } from './reference.ts';
import { type RecordTable, type RowOf, readNames } from './rows.ts';

export interface RecordSource<Table extends RecordTable, Wire = unknown> extends Referable<Table> {
  /**
   * Returns one record per row, in the same order. With `caller`, a record may have fields that only that user may
   * read.
   */
  toRecords: (tx: Tx, rows: RowOf<Table>[], caller?: Caller) => Promise<Wire[]> | Wire[];
  /** Column values of visible rows; by default all rows are visible. */
  visibleTo?: (caller: Caller) => Partial<Updateable<Tables[Table]>>;
}

interface RecordEdit<Row, Update, Wire> {
  row: Row;
  before: Wire;
  changedValues: Partial<Update>;
}

export interface RecordDefinition<Table extends RecordTable, Create, Update, Wire> extends RecordSource<Table, Wire> {
  noun: string;
  filledIn: (body: Create) => Create;
  createSchema: z.ZodMiniType<Create>;
  updateSchema: z.ZodMiniType<Update>;
  fields: FieldColumns<Table, Create & Update>;
  /** Used for columns that the fields do not set on creation. */
  initialColumns?: Updateable<Tables[Table]>;
  /** Checked in this order. The first is the name. */
  unique: readonly string[];
  /** Exactly one of these references is set. `unique` applies to records with the same reference. */
  belongsTo: readonly string[];
  pictures: readonly string[];
  lines?: StoredLines | undefined;
  /** Runs in the transaction of the insert. */
  onCreated?: (request: ChangeRequest<Create>, row: RowOf<Table>) => Promise<void>;
  assertEditable?: (
    request: ChangeRequest<Update>,
    edit: RecordEdit<RowOf<Table>, Update, Wire>,
  ) => Promise<void> | void;
  onUpdated?: (
    request: ChangeRequest<Update>,
    edit: RecordEdit<RowOf<Table>, Update, Wire> & { storedRow: RowOf<Table> },
  ) => Promise<Text | undefined>;
  assertDeletable?: (tx: Tx, row: RowOf<Table>, before: Wire) => Promise<void>;
  columnsOnRestore?: (tx: Tx, row: RowOf<Table>) => Promise<Updateable<Tables[Table]>>;
}

type DerivedKey =
  | keyof Referable<RecordTable>
  | ('noun' | 'filledIn' | 'createSchema' | 'updateSchema' | 'fields' | 'unique' | 'toRecords')
  | ('belongsTo' | 'pictures' | 'lines');

type EntityName = keyof Entities & RecordTable & ListName;
type EntityRecord<Name extends EntityName> = RecordDefinition<
  Name,
  CreateOf<Entities[Name]>,
  UpdateOf<Entities[Name]>,
  ListRow<Name>
>;

type CustomParts<Name extends EntityName> = Omit<EntityRecord<Name>, DerivedKey> &
  Pick<Partial<EntityRecord<Name>>, 'toRecords'>;

export function defineRecord<Name extends EntityName>(
  list: Name,
  customParts: CustomParts<Name> = {},
): EntityRecord<Name> {
  const entity: Entity = entities[list];
  const lines = storedLinesOf(entity);
  const definition = {
    ...referableOf(list),
    noun: entity.resourceName,
    filledIn: (body: object) => withDefaults(entity, body),
    createSchema: createSchemaOf(entity),
    updateSchema: updateSchemaOf(entity),
    fields: fieldColumnsOf(entity),
    unique: fieldsWithTrait(entity, 'unique'),
    belongsTo: entity.belongsTo,
    pictures: fieldsOfKind(entity, 'picture'),
    lines,
    toRecords: async (tx: Tx, rows: { id: string }[]) => {
      const names = await readNames(tx, referenceNameQueries(fieldColumnsOf(entity), rows));
      const linesOf = lines ? await readRecordLines(tx, lines, rows) : () => ({});
      return rows.map((row) => buildRecord(entity, row, linesOf(row.id), names));
    },
    ...customParts,
    initialColumns: { ...startValuesOf(entity), ...customParts.initialColumns },
  };
  // `CustomParts` and `Entities` have checked the types.
  return definition as never;
}
