import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Decision } from '#contract/restocks/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { replyAlreadyDecided } from '../http/already-decided.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatMoment, nameOf } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { linkTo } from '../notifications/link-to.ts';
import { notify } from '../notifications/notify.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { type RequestRow, requestOf } from './read.ts';

type DecisionRequest = ChangeRequest<Decision>;

/** Rejects a pending request. Moves no goods. */
export async function rejectRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRequest(request);
  if (row.status === 'approved') throw await alreadyApproved(request, { row, before });
  const wanted = { status: 'rejected', act: 'rejection' } as const;
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wanted, before);
  const data = await storeDecision(request, row, { status: 'rejected', note: request.body.note });
  await auditDecision(request, before, data);
  await notifyRequester(request, data, localize`Your request ${data.number} was rejected`);
  const message = 'Reject restock request successful!';
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** Cancels a pending request; only its requester may. */
export async function cancelRequest(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRequest(request);
  if (row.requester_id !== request.caller.id) {
    const message = 'Only who asked can cancel a request. Reject it instead.';
    throw new ApiError('forbidden', { message });
  }
  const wanted = { status: 'cancelled', act: 'cancellation' } as const;
  if (row.status !== 'pending') return replyAlreadyDecided(request, row, wanted, before);
  const data = await storeDecision(request, row, { status: 'cancelled', note: request.body.note });
  await auditDecision(request, before, data);
  const message = 'Cancel restock request successful!';
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** The error for rejecting a request whose goods are on the cart already. */
async function alreadyApproved(
  { tx, now }: DecisionRequest,
  { row, before }: LockedRequest,
): Promise<ApiError> {
  const who = await nameOf(tx, row.decided_by);
  const when = formatMoment(row.decided_at ?? now, now);
  const units = approvedUnits(before);
  const message =
    units === 1
      ? localize`Already approved by ${who} ${when}; 1 unit is on the cart. Take it back with a return or transfer.`
      : localize`Already approved by ${who} ${when}; ${units} units are on the cart. Take them back with a return or transfer.`;
  return new ApiError('already_decided', { message, data: { current: before } });
}

export function approvedUnits({ items }: RestockRequest): number {
  return items.reduce((sum, { approved_quantity }) => sum + (approved_quantity ?? 0), 0);
}

interface NewDecision {
  status: 'approved' | 'rejected' | 'cancelled';
  note: string;
  warehouseId?: string;
}

/** Stores a decision, which is final (rules I10), and returns the decided request. */
export async function storeDecision(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  row: RequestRow,
  { status, note, warehouseId }: NewDecision,
): Promise<RestockRequest> {
  const stored = await tx
    .updateTable('restock_requests')
    .set({
      status,
      version: row.version + 1,
      warehouse_id: warehouseId ?? null,
      decided_by: caller.id,
      decided_at: now,
      decision_note: note || null,
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return requestOf(tx, stored);
}

export async function auditDecision(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  before: RestockRequest,
  after: RestockRequest,
): Promise<void> {
  const { id, status } = after;
  await writeAudit(request, { action: status, entity: 'restock_request', id, before, after });
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
