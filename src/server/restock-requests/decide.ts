import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Decision } from '#contract/restocks/entity.ts';
import { type Text, text } from '#contract/texts/text.ts';
import { auditAndReply, replyAlreadyDecided, storeDecision } from '../documents/change.ts';
import { type LockedDocument, lockDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { momentText, usernameText } from '../i18n/formats.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import { type RequestRow, requestSource } from './read.ts';

type DecisionRequest = ChangeRequest<Decision>;
export type LockedRequest = LockedDocument<'restock_requests', RestockRequest>;

/** Rejects a pending request. Moves no goods. */
export async function rejectRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(requestSource, request);
  if (row.status === 'approved') throw await alreadyApproved(request, { row, before });
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, 'rejected', before);
  const data = await decide(request, { row, before }, { status: 'rejected' });
  const { number, decision_note: note } = data;
  const told = note
    ? text('restockRequest.noticeRejectedNoted', { number, note })
    : text('restockRequest.noticeRejected', { number });
  await notifyRequester(request, data, told);
  return auditAndReply(request, {
    action: 'rejected',
    entity: 'restock_request',
    id: row.id,
    before,
    data,
    message: text('restockRequest.rejected'),
  });
}

/** Cancels a pending request. Throws `forbidden` for anybody but its requester. */
export async function cancelRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(requestSource, request);
  if (row.requester_id !== request.caller.id) {
    throw new ApiError('forbidden', { message: text('restockRequest.notYours') });
  }
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, 'cancelled', before);
  const data = await decide(request, { row, before }, { status: 'cancelled' });
  return auditAndReply(request, {
    action: 'cancelled',
    entity: 'restock_request',
    id: row.id,
    before,
    data,
    message: text('restockRequest.cancelled'),
  });
}

/** Stores a decision and returns the decided request. */
export async function decide(
  request: DecisionRequest,
  { row, before }: LockedRequest,
  columns: { status: RequestRow['status']; warehouse_id?: string },
): Promise<RestockRequest> {
  const decided = await storeDecision(request, 'restock_requests', row, columns);
  const { status, version, decided_at, decision_note } = decided;
  const decided_by = { username: request.caller.username };
  return { ...before, status, version, decided_at, decision_note, decided_by };
}

/** Notifies the requester of the decision. */
export async function notifyRequester(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, requester_id, number }: RestockRequest,
  message: Text,
): Promise<void> {
  await notify(tx, {
    to: [requester_id],
    actorId: caller.id,
    type: 'restock_request_decided',
    title: text('restockRequest.noticeTitle', { number }),
    message,
    link: linkTo('/restock-requests', id),
    now,
  });
}

/** The error for rejecting a request whose goods are on the cart already. */
async function alreadyApproved({ tx, now }: DecisionRequest, { row, before }: LockedRequest): Promise<ApiError> {
  const who = await usernameText(tx, row.decided_by);
  const moment = momentText(row.decided_at ?? now, now);
  const message = text('restockRequest.onCart', { who, moment, units: approvedUnits(before) });
  return new ApiError('already_decided', { message, data: { current: before } });
}
