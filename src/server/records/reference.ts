// A referenced record is locked before its id is stored, so that it cannot be deleted concurrently.
import { type Entity, nameFieldOf, toDisplayName } from '#contract/definitions/define-entity.ts';
import { deletedRecordMessage } from '#contract/definitions/local-check.ts';
import { type Entities, entities, listOfResource } from '#contract/entities.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import type { LockMode } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { lockRowIfExists, type NameQuery, type RecordTable, type RowOf } from './rows.ts';

interface AnyReferable {
  table: RecordTable;
  name: string;
  notFound: Text;
  deletedMessage?(row: object): Text;
}

export interface Referable<Table extends RecordTable> extends AnyReferable {
  table: Table;
  deletedMessage?(row: RowOf<Table>): Text;
}

export function referableOf<Table extends keyof Entities>(table: Table): Referable<Table> {
  const entity: Entity = entities[table];
  return {
    table,
    name: nameFieldOf(entity),
    notFound: text('record.unknown', { noun: entity.resourceName }),
    deletedMessage: (row) => deletedRecordMessage(entity, row),
  };
}

export function referableByResource(resourceName: string): AnyReferable {
  const table = listOfResource(resourceName);
  if (!table) throw new Error(`No record: ${resourceName}`);
  return referableOf(table);
}

export function readName(row: object, column: string): string {
  return toDisplayName(Reflect.get(row, column));
}

export interface Reference {
  source: AnyReferable;
}

interface ReferenceToLock<Table extends RecordTable> {
  field: string;
  id: string;
  lockMode?: LockMode;
  deletedMessage?: Referable<Table>['deletedMessage'] | undefined;
}

/** @throws `validation_failed` if the record never existed, `reference_deleted` if it is deleted */
export async function lockReferenced<Table extends RecordTable>(
  tx: Tx,
  source: Referable<Table>,
  { field, id, lockMode = 'refer', deletedMessage }: ReferenceToLock<Table>,
): Promise<RowOf<Table>> {
  const row = await lockRowIfExists(tx, source.table, id, lockMode);
  if (!row) throw invalidFields([{ field, message: source.notFound }]);
  assertLive(source, { field, row, deletedMessage });
  return row;
}

/** @throws `reference_deleted` if the record is deleted */
export function assertLive<Table extends RecordTable>(
  source: Referable<Table>,
  {
    field,
    row,
    deletedMessage = source.deletedMessage,
  }: Pick<ReferenceToLock<Table>, 'field' | 'deletedMessage'> & { row: RowOf<Table> },
): void {
  if (row.deleted_at === null) return;
  const name = readName(row, source.name);
  const message = deletedMessage?.(row) ?? text('record.gone', { noun: 'record', name });
  throw new ApiError('reference_deleted', { message, errors: [{ field, message }] });
}

/**
 * Returns names by id. References may be null or missing.
 * @throws like `lockReferenced`
 */
export async function lockReferences(
  { tx }: { tx: Tx },
  fieldColumns: object,
  values: object,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [field, { source }] of findReferences(fieldColumns)) {
    const id = (values as Record<string, string | null | undefined>)[field];
    if (!id) continue;
    const row = await lockReferenced(tx, source, { field, id });
    names.set(id, readName(row, source.name));
  }
  return names;
}

export function referenceNameQueries(fieldColumns: object, rows: readonly object[]): readonly NameQuery[] {
  return findReferences(fieldColumns).map(([field, { source }]) => ({
    table: source.table,
    column: source.name,
    ids: rows.flatMap((row) => readReferenceId(row, field) ?? []),
  }));
}

function readReferenceId(row: object, field: string): string | null {
  return (row as Record<string, string | null>)[field] ?? null;
}

function findReferences(fieldColumns: object): [field: string, Reference][] {
  return Object.entries(fieldColumns).filter(([, rule]) => typeof rule === 'object');
}
