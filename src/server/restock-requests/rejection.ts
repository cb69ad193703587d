import { type Text, text } from '#contract/messages/text.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import type { DecisionRequest } from '../documents/change.ts';
import type { LockedDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { linkTo, notify } from '../notifications/notify.ts';

export type LockedRequest = LockedDocument<'restock_requests', RestockRequest>;

export async function notifyOfRejection(request: DecisionRequest, rejectedRequest: RestockRequest): Promise<void> {
  const { number, decision_note: note } = rejectedRequest;
  const message = note
    ? text('restockRequest.noticeRejectedNoted', { number, note })
    : text('restockRequest.noticeRejected', { number });
  await notifyRequester(request, rejectedRequest, message);
}

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

export async function assertNotApproved({ tx, now }: DecisionRequest, { row, before }: LockedRequest): Promise<void> {
  if (row.status !== 'approved') return;
  const who = await usernameText(tx, row.decided_by);
  const moment = whenText(row.decided_at ?? now, now);
  const message = text('restockRequest.onCart', { who, moment, units: approvedUnits(before) });
  throw new ApiError('already_decided', { message, data: { current: before } });
}
