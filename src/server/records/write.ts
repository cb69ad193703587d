// Create, edit, delete and restore of any record. The order of checks is the same for all: repeated
// request, deleted meanwhile, nothing changed, newer version, the noun's own rules, references,
// unique values.
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError } from '../http/api-error.ts';
import {
  assertNewest,
  assertNewestToDelete,
  assertNotDeleted,
  type DeleteRequest,
  findCreated,
  outcomeMeta,
  unchanged,
} from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { deleteStamps, editStamps, newStamps, restoreStamps } from '../http/stamps.ts';
import { formatMoment, readUsername } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { changedFields, columnsOf } from './columns.ts';
import type { RecordDefinition, UniqueMessages } from './define-record.ts';
import { toRecord } from './read.ts';
import { lockReferences } from './reference.ts';
import { findOther, insertRow, lockRow, type RecordTable, type RowOf, updateRow } from './rows.ts';

export async function createRecord<
  Table extends RecordTable,
  Create extends { id?: string | undefined },
  Update,
  Wire,
>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: ChangeRequest<Create>,
): Promise<Reply> {
  const { tx, body } = request;
  const { table, auditName } = record;
  const message = record.messages.created;
  const id = body.id ?? newId();
  const existingRow = (await findCreated(request, table, id)) as RowOf<Table> | undefined;
  if (existingRow) {
    return {
      message,
      data: await toRecord(record, tx, existingRow),
      meta: { outcome: 'already_so' },
    };
  }
  await lockReferences(request, record.fields, body);
  await assertUniqueValues(record, request, body, id);
  const columns = { ...record.initialColumns, ...columnsOf(record.fields, body) };
  const row = await insertRow(tx, table, newStamps(request, id), columns);
  await record.onCreated?.(request, row);
  const data = await toRecord(record, tx, row);
  await writeAudit(request, { action: 'create', entity: auditName, id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateRecord<
  Table extends RecordTable,
  Create,
  Update extends { version?: number | undefined },
  Wire,
>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: ChangeRequest<Update>,
): Promise<Reply> {
  const { tx, body, id } = request;
  const { table, auditName, messages } = record;
  const row = await lockRow(tx, record, id);
  const before = await toRecord(record, tx, row);
  const name = String(row[record.name]);
  await assertNotDeleted(request, row, name, before);
  const changedValues = changedFields(record.fields, row, body);
  if (Object.keys(changedValues).length === 0) {
    return unchanged(request, row, body.version, { message: messages.updated, data: before });
  }
  await assertNewest(request, row, body.version, { name, current: before });
  record.assertEditable?.(request, { row, before, changedValues });
  await lockReferences(request, record.fields, changedValues);
  await assertUniqueValues(record, request, changedValues, id);
  const columns = columnsOf(record.fields, changedValues);
  const storedRow = await updateRow(tx, table, id, editStamps(request, row), columns);
  const message = await record.onUpdated?.(request, { row, before, changedValues, storedRow });
  const data = await toRecord(record, tx, storedRow);
  await writeAudit(request, { action: 'update', entity: auditName, id, before, after: data });
  return { message: message ?? messages.updated, data, ...outcomeMeta(request, 'applied') };
}

export async function deleteRecord<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: DeleteRequest,
): Promise<Reply> {
  const { tx, id } = request;
  const { table, auditName } = record;
  const row = await lockRow(tx, record, id, 'delete');
  const message = record.messages.deleted;
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = await toRecord(record, tx, row);
  const name = String(row[record.name]);
  await assertNewestToDelete(request, row, { name, current: before });
  await record.assertDeletable?.(tx, row, before);
  await updateRow(tx, table, id, deleteStamps(request, row));
  await writeAudit(request, { action: 'delete', entity: auditName, id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

/** Restores a deleted record. Throws `duplicate_value` if another record has a unique value of it. */
export async function restoreRecord<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: ChangeRequest,
): Promise<Reply> {
  const { tx, id } = request;
  const { table, auditName } = record;
  const row = await lockRow(tx, record, id);
  const message = record.messages.restored;
  if (row.deleted_at === null) {
    return { message, data: await toRecord(record, tx, row), meta: { outcome: 'already_so' } };
  }
  await assertUniqueValues(record, request, row, id);
  const columns = await record.columnsOnRestore?.(tx, row);
  const storedRow = await updateRow(tx, table, id, restoreStamps(request, row), columns);
  const data = await toRecord(record, tx, storedRow);
  await writeAudit(request, { action: 'restore', entity: auditName, id, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** Refuses a value that must be unique (`record.unique`) and that another live record has. */
async function assertUniqueValues<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  values: object,
  ownId: string,
): Promise<void> {
  for (const [field, texts] of Object.entries(record.unique) as [
    string,
    UniqueMessages<RowOf<Table>>,
  ][]) {
    const value = (values as Record<string, unknown>)[field];
    if (value === undefined) continue;
    const key = textKey(String(value));
    const otherRow = await findOther(tx, record.table, { column: `${field}_key`, key, ownId });
    if (!otherRow) continue;
    const added = localize`${await readUsername(tx, otherRow.created_by)} ${formatMoment(otherRow.created_at, now)}`;
    throw new ApiError('duplicate_value', {
      message: occurredAt === undefined ? texts.message : texts.lateMessage(otherRow, added),
      errors: [{ field, message: texts.message }],
      data: { current: await toRecord(record, tx, otherRow) },
    });
  }
}
