// What every decision on a restock request writes: the request, the audit log and a notification.
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { linkTo, notify } from '../notifications/notify.ts';

interface NewDecision {
  status: 'approved' | 'rejected' | 'cancelled';
  note: string;
  warehouseId?: string;
}

/**
 * Stores a decision, which is final (rules I10), and returns the decided request.
 *
 * @param before the locked request, with its approved quantities
 */
export async function storeDecision(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  before: RestockRequest,
  { status, note, warehouseId }: NewDecision,
): Promise<RestockRequest> {
  const decision = { status, version: before.version + 1, decided_at: now };
  const decision_note = note || null;
  await tx
    .updateTable('restock_requests')
    .set({
      ...decision,
      decision_note,
      warehouse_id: warehouseId ?? null,
      decided_by: caller.id,
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', before.id)
    .execute();
  return { ...before, ...decision, decision_note, decided_by: { username: caller.username } };
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
