import type { Updateable } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { findCreatedRecord, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import type { RecordSource } from '../records/define-record.ts';
import { toRecord } from '../records/read.ts';
import { type RecordTable, type RowOf, updateRow } from '../records/rows.ts';

/**
 * A repeated request gets the existing record.
 * @throws like `findCreatedRecord` and `create`
 */
export async function createOnce<Table extends RecordTable, Wire>(
  source: Pick<RecordSource<Table, Wire>, 'table' | 'toRecords'>,
  request: ChangeRequest<{ id?: string | undefined }>,
  message: Text,
  create: (id: string) => Promise<Reply>,
): Promise<Reply> {
  const id = request.body.id ?? newId();
  const row = (await findCreatedRecord(request, source.table, id)) as RowOf<Table> | undefined;
  if (!row) return create(id);
  const data = await toRecord(source, request.tx, row);
  return { message, data, meta: { outcome: 'already_so' } };
}

interface Change {
  action: string;
  entity: string;
  id: string;
  before?: object;
  data: object;
  message: Text;
  /** Replaces `message` if the change does not match the ledger. */
  flaggedMessage?: Text | false | undefined;
}

export async function auditAndReply(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key' | 'occurredAt'>,
  { action, entity, id, before, data, message, flaggedMessage }: Change,
): Promise<Reply> {
  await writeAudit(request, { action, entity, id, before, after: data });
  return {
    ...(action === 'create' && { status: 201 }),
    message: flaggedMessage || message,
    data,
    ...outcomeMeta(request, flaggedMessage ? 'flagged' : 'applied'),
  };
}

export type DecidableTable = 'restocks' | 'restock_requests';
export type DecisionRequest = ChangeRequest<{ note: string }>;

/** See rules I10. */
export function storeDecision<Table extends DecidableTable>(
  request: DecisionRequest,
  table: Table,
  row: RowOf<Table>,
  decisionColumns: Updateable<Tables[Table]>,
): Promise<RowOf<Table>> {
  const { tx, body, caller, now } = request;
  return updateRow(tx, table, row.id, stampsForEdit(request, row), {
    decided_by: caller.id,
    decided_at: now,
    decision_note: body.note || null,
    ...decisionColumns,
  });
}

const lostDecisionTexts = {
  approved: text('decided.approvalLost'),
  rejected: text('decided.rejectionLost'),
  cancelled: text('decided.cancellationLost'),
  voided: text('decided.voidLost'),
  received: text('decided.receiptLost'),
};

function lostDecisionTextOf(wantedStatus: string): Text {
  return Object.hasOwn(lostDecisionTexts, wantedStatus)
    ? lostDecisionTexts[wantedStatus as keyof typeof lostDecisionTexts]
    : text('decided.lost');
}

export interface DecidedDocument {
  number: string;
  status: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

/**
 * The first decision is final, because goods have moved with it. The same decision made offline gets `already_so`; any
 * other is rejected with the first decider's name and time (rules 9.7).
 * @param wantedStatus the requested status; `received` means approved with other goods
 */
export async function replyAlreadyDecided(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  { number, status, decided_by, decided_at, decision_note: note }: DecidedDocument,
  wantedStatus: string,
  current: object,
): Promise<Reply> {
  const who = await usernameText(tx, decided_by);
  const moment = whenText(decided_at ?? now, now);
  const textValues = { number, status: statusText(status), who, moment };
  if (status === wantedStatus) {
    const message = text('decided.already', textValues);
    if (occurredAt === undefined) {
      throw new ApiError('already_decided', { message, data: { current } });
    }
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  const decision = note ? text('decided.firstWithNote', { ...textValues, note }) : text('decided.first', textValues);
  const message = text('decided.otherwise', { decision, consequence: lostDecisionTextOf(wantedStatus) });
  throw new ApiError('already_decided', { message, data: { current } });
}

export function wrongState(message: Text, current: object): ApiError {
  return new ApiError('wrong_state', { message, data: { current } });
}
