// Order of checks: repeated request, deleted record, no change, newer version, the resource's rules, references, unique
// values.
import type { Selectable } from 'kysely';
import { isBlank } from '#contract/definitions/define-entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import type { Editable } from '../db/tables/columns.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import {
  assertNewestToDelete,
  assertNewestVersion,
  assertNotDeleted,
  type DeleteRequest,
  findCreatedRecord,
  outcomeMeta,
  replyUnchanged,
} from '../http/writes/record-guards.ts';
import { stampsForCreation, stampsForDeletion, stampsForEdit, stampsForRestore } from '../http/writes/stamps.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { markPicturesUsed } from '../pictures/pictures.ts';
import { changedFields, columnsOf } from './columns.ts';
import type { RecordDefinition } from './define-record.ts';
import { changedLines, lockLines, storeLines } from './lines.ts';
import { toRecord } from './read.ts';
import { lockReferences, readName } from './reference.ts';
import { findDuplicate, insertRow, lockRow, type RecordTable, type RowOf, updateRow } from './rows.ts';

export async function createRecord<Table extends RecordTable, Create extends { id?: string | undefined }, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: ChangeRequest<Create>,
): Promise<Reply> {
  const { tx } = request;
  const { table, noun: resourceName } = record;
  const body = record.filledIn(request.body);
  const message = text('record.created', { noun: resourceName });
  const id = body.id ?? newId();
  const existingRow = (await findCreatedRecord(request, table, id)) as RowOf<Table> | undefined;
  if (existingRow) {
    return {
      message,
      data: await toRecord(record, tx, existingRow),
      meta: { outcome: 'already_so' },
    };
  }
  assertBelongsToOne(record, body);
  await lockReferences(request, record.fields, body);
  if (record.lines) await lockLines(tx, record.lines, body);
  await assertUniqueValues(record, request, body, { ...body, id });
  const columns = { ...record.initialColumns, ...columnsOf(record.fields, body) };
  const row = await insertRow(tx, table, stampsForCreation(request, id), columns);
  await markPicturesUsed(tx, picturesOf(record, body), request.now);
  if (record.lines) await storeLines(tx, record.lines, id, body);
  await record.onCreated?.({ ...request, body }, row);
  const data = await toRecord(record, tx, row);
  await writeAudit(request, { action: 'create', entity: resourceName, id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateRecord<
  Table extends RecordTable,
  Create,
  Update extends { version?: number | undefined },
  Wire,
>(record: RecordDefinition<Table, Create, Update, Wire>, request: ChangeRequest<Update>): Promise<Reply> {
  const { tx, body, id } = request;
  const { table, noun: resourceName } = record;
  const updatedMessage = text('record.updated', { noun: resourceName });
  const row = await lockRow(tx, record, id);
  const before = await toRecord(record, tx, row);
  const name = readName(row, record.name);
  await assertNotDeleted(request, row, name, before);
  const changedValues = {
    ...changedFields(record.fields, row, body),
    ...(record.lines && changedLines(record.lines, before, body)),
  };
  if (Object.keys(changedValues).length === 0) {
    return replyUnchanged(request, row, body.version, { message: updatedMessage, data: before });
  }
  await assertNewestVersion(request, row, body.version, { name, current: before });
  await record.assertEditable?.(request, { row, before, changedValues });
  await lockReferences(request, record.fields, changedValues);
  if (record.lines) await lockLines(tx, record.lines, changedValues);
  await assertUniqueValues(record, request, changedValues, row);
  const columns = columnsOf(record.fields, changedValues);
  const storedRow = await updateRow(tx, table, id, stampsForEdit(request, row), columns);
  await markPicturesUsed(tx, picturesOf(record, changedValues), request.now);
  if (record.lines) await storeLines(tx, record.lines, id, changedValues);
  const message = await record.onUpdated?.(request, { row, before, changedValues, storedRow });
  const data = await toRecord(record, tx, storedRow);
  await writeAudit(request, { action: 'update', entity: resourceName, id, before, after: data });
  return { message: message ?? updatedMessage, data, ...outcomeMeta(request, 'applied') };
}

export async function deleteRecord<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: DeleteRequest,
): Promise<Reply> {
  const { tx, id } = request;
  const { table, noun: resourceName } = record;
  const row = await lockRow(tx, record, id, 'delete');
  const message = text('record.deleted', { noun: resourceName });
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = await toRecord(record, tx, row);
  const name = readName(row, record.name);
  await assertNewestToDelete(request, row, { name, current: before });
  await record.assertDeletable?.(tx, row, before);
  await updateRow(tx, table, id, stampsForDeletion(request, row));
  await writeAudit(request, { action: 'delete', entity: resourceName, id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

/** @throws `duplicate_value` if another record now has one of its unique values */
export async function restoreRecord<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  request: ChangeRequest,
): Promise<Reply> {
  const { tx, id } = request;
  const { table, noun: resourceName } = record;
  const row = await lockRow(tx, record, id);
  const message = text('record.restored', { noun: resourceName });
  if (row.deleted_at === null) {
    return { message, data: await toRecord(record, tx, row), meta: { outcome: 'already_so' } };
  }
  await assertUniqueValues(record, request, row, row);
  const columns = await record.columnsOnRestore?.(tx, row);
  const storedRow = await updateRow(tx, table, id, stampsForRestore(request, row), columns);
  const data = await toRecord(record, tx, storedRow);
  await writeAudit(request, { action: 'restore', entity: resourceName, id, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** Exactly one reference of `record.belongsTo` must be set. */
function assertBelongsToOne({ belongsTo }: { belongsTo: readonly string[] }, values: object): void {
  const [firstField] = belongsTo;
  if (firstField === undefined) return;
  const setFields = belongsTo.filter((field) => (values as Record<string, unknown>)[field] !== null);
  if (setFields.length !== 1) throw invalidFields([fieldReason(firstField, 'owner_required')]);
}

/** Compares only live records that belong to the same record. */
async function assertUniqueValues<Table extends RecordTable, Create, Update, Wire>(
  record: RecordDefinition<Table, Create, Update, Wire>,
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  values: object,
  ownValues: object,
): Promise<void> {
  const { table, noun: resourceName, belongsTo } = record;
  const { id: ownId, ...otherValues } = ownValues as { id: string } & Record<string, unknown>;
  const owners = Object.fromEntries(
    belongsTo.flatMap((field) => (otherValues[field] === null ? [] : [[field, otherValues[field]]])),
  );
  for (const field of record.unique) {
    const value = (values as Record<string, unknown>)[field];
    if (isBlank(value)) continue;
    const key = textKey(String(value));
    const otherRow = await findDuplicate(tx, table, {
      column: `${field}_key`,
      key,
      ownId,
      owners,
    });
    if (!otherRow) continue;
    const takenMessage = duplicateText(resourceName, field);
    const isNameField = field === record.unique[0];
    throw new ApiError('duplicate_value', {
      message:
        occurredAt === undefined
          ? takenMessage
          : await duplicateTextWithAuthor(tx, otherRow, { noun: resourceName, field, isName: isNameField, now }),
      errors: [{ field, message: takenMessage }],
      data: { current: await toRecord(record, tx, otherRow) },
    });
  }
}

function picturesOf({ pictures }: { pictures: readonly string[] }, values: object) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => pictures.includes(field)));
}

export function duplicateText(resourceName: string, field: string): Text {
  return text('record.taken', { noun: resourceName, field: { key: `${resourceName}.${field}.label` } });
}

/** For a queued change the message names who added the other record. */
export async function duplicateTextWithAuthor(
  tx: Tx,
  otherRecord: Pick<Selectable<Editable>, 'created_by' | 'created_at'>,
  {
    noun: resourceName,
    field,
    isName,
    now,
  }: {
    noun: string;
    field: string;
    isName: boolean;
    now: Instant;
  },
): Promise<Text> {
  const who = await usernameText(tx, otherRecord.created_by);
  const value = String((otherRecord as Record<string, unknown>)[field]);
  const moment = whenText(otherRecord.created_at, now);
  const sharedValues = { noun: resourceName, value, who, moment };
  return isName
    ? text('record.takenBy', sharedValues)
    : text('record.valueTakenBy', { ...sharedValues, field: { key: `${resourceName}.${field}.label` } });
}
