// What changes of documents share: a create that is made once, a decision that is final, audit log and reply.
import type { Updateable } from 'kysely';
import { newId } from '#contract/ids.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import { findCreated, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import type { LocalizedText } from '../i18n/localize.ts';
import type { RecordSource } from '../records/define-record.ts';
import { toRecord } from '../records/read.ts';
import { type RecordTable, type RowOf, updateRow } from '../records/rows.ts';

/**
 * Creates a document. A request that is repeated, because the device did not receive the first
 * response, is answered with what its first try stored. Throws as `findCreated` and `create` do.
 */
export async function createOnce<Table extends RecordTable, Wire>(
  source: Pick<RecordSource<Table, Wire>, 'table' | 'toRecords'>,
  request: ChangeRequest<{ id?: string | undefined }>,
  message: string,
  create: (id: string) => Promise<Reply>,
): Promise<Reply> {
  const id = request.body.id ?? newId();
  const row = (await findCreated(request, source.table, id)) as RowOf<Table> | undefined;
  if (!row) return create(id);
  const data = await toRecord(source, request.tx, row);
  return { message, data, meta: { outcome: 'already_so' } };
}

interface Change {
  /** What was done, and the noun, in the words of the audit log. */
  action: string;
  entity: string;
  id: string;
  before?: object;
  data: object;
  message: string | LocalizedText;
  /** What the reply says instead of `message` if the change does not fit the books. */
  flagged?: LocalizedText | false | undefined;
}

/** Writes a change into the audit log, and makes its reply. */
export async function auditAndReply(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key' | 'occurredAt'>,
  { action, entity, id, before, data, message, flagged }: Change,
): Promise<Reply> {
  await writeAudit(request, { action, entity, id, before, after: data });
  return {
    ...(action === 'create' && { status: 201 }),
    message: flagged || message,
    data,
    ...outcomeMeta(request, flagged ? 'flagged' : 'applied'),
  };
}

/** Stores a decision on a document, which is final (rules I10), and returns the row. */
export function storeDecision<Table extends 'restocks' | 'restock_requests'>(
  request: ChangeRequest<{ note: string }>,
  table: Table,
  row: RowOf<Table>,
  decided: Updateable<Tables[Table]>,
): Promise<RowOf<Table>> {
  const { tx, body, caller, now } = request;
  return updateRow(tx, table, row.id, editStamps(request, row), {
    ...{ decided_by: caller.id, decided_at: now, decision_note: body.note || null },
    ...decided,
  });
}
