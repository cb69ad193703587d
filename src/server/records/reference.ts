// A reference is a field that holds the id of another record. The other record is locked before its
// id is stored, so that nobody deletes it at the same time. Responses show its name, even if it was
// deleted later.
import { asName, type Entity, nameFieldOf } from '#contract/definitions/define-entity.ts';
import type { Reference as ShownReference } from '#contract/definitions/references.ts';
import { goneText } from '#contract/definitions/refused-here.ts';
import { type Entities, entities, listOfNoun } from '#contract/entities.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import type { LockMode } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { findLocked, type RecordTable, type RowOf, type WantedNames } from './rows.ts';

/** A record that others may refer to, of whatever table. */
interface AnyReferable {
  table: RecordTable;
  /** The column with the record's name. */
  name: string;
  /** The message when no record has the id. */
  notFound: Text;
  /** The message when the record is deleted; by default it asks to choose another one. */
  deletedMessage?(row: object): Text;
}

/** A record of this table that others may refer to. */
export interface Referable<Table extends RecordTable> extends AnyReferable {
  table: Table;
  deletedMessage?(row: RowOf<Table>): Text;
}

/** The records of this table, for those that refer to one. */
export function referableOf<Table extends keyof Entities>(table: Table): Referable<Table> {
  const entity: Entity = entities[table];
  return {
    table,
    name: nameFieldOf(entity),
    notFound: text('record.unknown', { noun: entity.noun }),
    deletedMessage: (row) => goneText(entity, row),
  };
}

/** The records of this noun: for fields, which name what they refer to by its noun. */
export function referableNamed(noun: string): AnyReferable {
  const table = listOfNoun(noun);
  if (!table) throw new Error(`No record: ${noun}`);
  return referableOf(table);
}

export function nameIn(row: object, column: string): string {
  return asName(Reflect.get(row, column));
}

/** A field that refers to a record. The id is stored in the column with the name of the field. */
export interface Reference<Part extends string = string> {
  source: AnyReferable;
  /** The property of the returned record that shows id and name of the other record. */
  part: Part;
}

/** Says in a table of fields that a field refers to a record of `source`. */
export function refersTo<const Part extends string>(source: AnyReferable, part: Part): Reference<Part> {
  return { source, part };
}

interface ReferenceToLock<Table extends RecordTable> {
  /** The field of the request that holds the id. */
  field: string;
  id: string;
  lockMode?: LockMode;
  deletedMessage?: Referable<Table>['deletedMessage'] | undefined;
}

/**
 * Locks and returns the record that a field refers to. Throws `validation_failed` if the record
 * never existed and `reference_deleted` if it is deleted.
 */
export async function lockReferred<Table extends RecordTable>(
  tx: Tx,
  source: Referable<Table>,
  { field, id, lockMode = 'refer', deletedMessage }: ReferenceToLock<Table>,
): Promise<RowOf<Table>> {
  const row = await findLocked(tx, source.table, id, lockMode);
  if (!row) throw invalidFields([{ field, message: source.notFound }]);
  assertLive(source, { field, row, deletedMessage });
  return row;
}

/** Throws `reference_deleted` if the record that the field refers to is deleted. */
export function assertLive<Table extends RecordTable>(
  source: Referable<Table>,
  {
    field,
    row,
    deletedMessage = source.deletedMessage,
  }: Pick<ReferenceToLock<Table>, 'field' | 'deletedMessage'> & { row: RowOf<Table> },
): void {
  if (row.deleted_at === null) return;
  const name = nameIn(row, source.name);
  const message = deletedMessage?.(row) ?? text('record.gone', { noun: 'record', name });
  throw new ApiError('reference_deleted', { message, errors: [{ field, message }] });
}

/**
 * Locks the records that the values of these fields refer to, and returns their names by id; a field
 * may be null or missing. Throws like `lockReferred`.
 */
export async function lockReferences(
  { tx }: { tx: Tx },
  fieldColumns: object,
  values: object,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [field, { source }] of referencesIn(fieldColumns)) {
    const id = (values as Record<string, string | null | undefined>)[field];
    if (!id) continue;
    const row = await lockReferred(tx, source, { field, id });
    names.set(id, nameIn(row, source.name));
  }
  return names;
}

type ReferenceFields<Columns> = {
  [Field in keyof Columns]: Columns[Field] extends Reference ? Field : never;
}[keyof Columns];

/** The references of a returned record: of each the id, and the part with id and name. */
type ShownReferences<Row, Columns> = Pick<Row, ReferenceFields<Columns> & keyof Row> & {
  [Field in ReferenceFields<Columns> & keyof Row as Columns[Field] extends Reference<infer Part>
    ? Part
    : never]: null extends Row[Field] ? ShownReference | null : ShownReference;
};

/** The records that the rows refer to, for `readNames`. */
export function namesOfReferences(fieldColumns: object, rows: readonly object[]): readonly WantedNames[] {
  return referencesIn(fieldColumns).map(([field, { source }]) => ({
    table: source.table,
    column: source.name,
    ids: rows.flatMap((row) => idIn(row, field) ?? []),
  }));
}

/** The references of one row: of each the id, and the part with id and name. */
export function showReferences<Row extends object, Columns extends object>(
  fieldColumns: Columns,
  row: Row,
  names: ReadonlyMap<string, string>,
): ShownReferences<Row, Columns> {
  return Object.fromEntries(
    referencesIn(fieldColumns).flatMap(([field, { part }]) => {
      const id = idIn(row, field);
      return [
        [field, id],
        [part, id === null ? null : { id, name: names.get(id) ?? '' }],
      ];
    }),
  ) as ShownReferences<Row, Columns>;
}

function idIn(row: object, field: string): string | null {
  return (row as Record<string, string | null>)[field] ?? null;
}

/** The fields of a table of fields (`FieldColumns`) that are references. */
function referencesIn(fieldColumns: object): [field: string, Reference][] {
  return Object.entries(fieldColumns).filter(([, rule]) => typeof rule === 'object');
}
