import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Decision } from '#contract/restocks/entity.ts';
import { auditAndReply, storeDecision } from '../documents/change.ts';
import { type LockedDocument, lockDocument } from '../documents/list.ts';
import { replyAlreadyDecided } from '../http/already-decided.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatMoment, readUsername } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { linkTo } from '../notifications/link-to.ts';
import { notify } from '../notifications/notify.ts';
import { approvedUnits, type RequestRow, requestSource } from './read.ts';

type DecisionRequest = ChangeRequest<Decision>;
export type LockedRequest = LockedDocument<'restock_requests', RestockRequest>;

/** Rejects a pending request. Moves no goods. */
export async function rejectRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(requestSource, request);
  if (row.status === 'approved') throw await alreadyApproved(request, { row, before });
  const wantedDecision = { status: 'rejected', act: 'rejection' };
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wantedDecision, before);
  const data = await decide(request, { row, before }, { status: 'rejected' });
  await notifyRequester(request, data, localize`Your request ${data.number} was rejected`);
  return auditAndReply(request, {
    ...{ action: 'rejected', entity: 'restock_request', id: row.id, before, data },
    message: 'Reject restock request successful!',
  });
}

/** Cancels a pending request. Throws `forbidden` for anybody but its requester. */
export async function cancelRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(requestSource, request);
  if (row.requester_id !== request.caller.id) {
    const message = 'Only who asked can cancel a request. Reject it instead.';
    throw new ApiError('forbidden', { message });
  }
  const wantedDecision = { status: 'cancelled', act: 'cancellation' };
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wantedDecision, before);
  const data = await decide(request, { row, before }, { status: 'cancelled' });
  return auditAndReply(request, {
    ...{ action: 'cancelled', entity: 'restock_request', id: row.id, before, data },
    message: 'Cancel restock request successful!',
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

/** Notifies the requester of the decision, with the note of the admin if there is one. */
export async function notifyRequester(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, requester_id, number, decision_note }: RestockRequest,
  decision: LocalizedText,
): Promise<void> {
  await notify(tx, {
    to: [requester_id],
    actorId: caller.id,
    type: 'restock_request_decided',
    title: localize`Restock request ${number}`,
    message: decision_note === null ? decision : localize`${decision} ("${decision_note}")`,
    link: linkTo('/restock-requests', id),
    now,
  });
}

/** The error for rejecting a request whose goods are on the cart already. */
async function alreadyApproved(
  { tx, now }: DecisionRequest,
  { row, before }: LockedRequest,
): Promise<ApiError> {
  const who = await readUsername(tx, row.decided_by);
  const when = formatMoment(row.decided_at ?? now, now);
  const units = approvedUnits(before);
  const message =
    units === 1
      ? localize`Already approved by ${who} ${when}; 1 unit is on the cart. Take it back with a return or transfer.`
      : localize`Already approved by ${who} ${when}; ${units} units are on the cart. Take them back with a return or transfer.`;
  return new ApiError('already_decided', { message, data: { current: before } });
}
