import { newId } from '#contract/ids.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';

/** Records in the audit log who did what, in the transaction of the change. */
export async function writeAudit(
  request: Pick<ChangeRequest, 'tx' | 'now' | 'ip' | 'key'> & { caller: Pick<Caller, 'id'> },
  entry: { action: string; entity: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  await request.tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: request.caller.id,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.id,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      at: request.now,
      ip: request.ip,
      idempotency_key: request.key ?? null,
    })
    .execute();
}
