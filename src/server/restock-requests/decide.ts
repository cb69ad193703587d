import type { Decision } from '#contract/restocks/entity.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta, replyAlreadyDecided } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatMoment, readUsername } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { approvedUnits } from './request-lines.ts';
import { auditDecision, notifyRequester, storeDecision } from './store-decision.ts';

type DecisionRequest = ChangeRequest<Decision>;

/** Rejects a pending request. Moves no goods. */
export async function rejectRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRequest(request);
  if (row.status === 'approved') throw await alreadyApprovedError(request, { row, before });
  const wantedDecision = { status: 'rejected', act: 'rejection' } as const;
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wantedDecision, before);
  const data = await storeDecision(request, before, {
    status: 'rejected',
    note: request.body.note,
  });
  await auditDecision(request, before, data);
  await notifyRequester(request, data, localize`Your request ${data.number} was rejected`);
  const message = 'Reject restock request successful!';
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** Cancels a pending request. Throws `forbidden` for anybody but its requester. */
export async function cancelRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRequest(request);
  if (row.requester_id !== request.caller.id) {
    const message = 'Only who asked can cancel a request. Reject it instead.';
    throw new ApiError('forbidden', { message });
  }
  const wantedDecision = { status: 'cancelled', act: 'cancellation' } as const;
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wantedDecision, before);
  const data = await storeDecision(request, before, {
    status: 'cancelled',
    note: request.body.note,
  });
  await auditDecision(request, before, data);
  const message = 'Cancel restock request successful!';
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** The error for rejecting a request whose goods are on the cart already. */
async function alreadyApprovedError(
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
