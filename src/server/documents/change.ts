// What changes of documents share: a create that is made once, a decision that is final, audit log and reply.
import type { Updateable } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { findCreated, outcomeMeta } from '../http/writes/record-guards.ts';
import { editStamps } from '../http/writes/stamps.ts';
import { momentText, usernameText } from '../i18n/formats.ts';
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
  message: Text,
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
  message: Text;
  /** What the reply says instead of `message` if the change does not fit the books. */
  flagged?: Text | false | undefined;
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

/** The documents that somebody decides. */
export type DecidableTable = 'restocks' | 'restock_requests';
export type DecisionRequest = ChangeRequest<{ note: string }>;

/** Stores a decision on a document, which is final (rules I10), and returns the row. */
export function storeDecision<Table extends DecidableTable>(
  request: DecisionRequest,
  table: Table,
  row: RowOf<Table>,
  decided: Updateable<Tables[Table]>,
): Promise<RowOf<Table>> {
  const { tx, body, caller, now } = request;
  return updateRow(tx, table, row.id, editStamps(request, row), {
    decided_by: caller.id,
    decided_at: now,
    decision_note: body.note || null,
    ...decided,
  });
}

/** What is said of a decision that comes too late, by the status that the document would have got. */
const lostTexts = {
  approved: text('decided.approvalLost'),
  rejected: text('decided.rejectionLost'),
  cancelled: text('decided.cancellationLost'),
  voided: text('decided.voidLost'),
  received: text('decided.receiptLost'),
};

function lostTextOf(wanted: string): Text {
  return Object.hasOwn(lostTexts, wanted) ? lostTexts[wanted as keyof typeof lostTexts] : text('decided.lost');
}

export interface DecidedDocument {
  number: string;
  status: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

/**
 * The reply to a decision on a document that is already decided. The first decision is final,
 * because goods have moved with it. The same decision made offline gets `already_so`. Any other
 * decision is refused. The message names who decided first, and when (rules 9.7).
 *
 * @param wanted the status that the document would get; `received`: approved, with other goods
 */
export async function replyAlreadyDecided(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  { number, status, decided_by, decided_at, decision_note: note }: DecidedDocument,
  wanted: string,
  current: object,
): Promise<Reply> {
  const who = await usernameText(tx, decided_by);
  const moment = momentText(decided_at ?? now, now);
  const decided = { number, status: statusText(status), who, moment };
  if (status === wanted) {
    const message = text('decided.already', decided);
    if (occurredAt === undefined) {
      throw new ApiError('already_decided', { message, data: { current } });
    }
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  const decision = note ? text('decided.firstWithNote', { ...decided, note }) : text('decided.first', decided);
  const message = text('decided.otherwise', { decision, consequence: lostTextOf(wanted) });
  throw new ApiError('already_decided', { message, data: { current } });
}

/** The refusal of what is not possible with a record as it is now. */
export function wrongState(message: Text, current: object): ApiError {
  return new ApiError('wrong_state', { message, data: { current } });
}
