import { newId } from '#contract/fields/ids.ts';
import type { Caller, ChangeRequest } from '../route.ts';

/** If both `before` and `after` are given, only the differing fields are stored. */
export async function writeAudit(
  request: Pick<ChangeRequest, 'tx' | 'now' | 'ip' | 'key'> & { caller: Pick<Caller, 'id'> },
  entry: { action: string; entity: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { before, after } = keepChangedFields(entry);
  await request.tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: request.caller.id,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      at: request.now,
      ip: request.ip,
      idempotency_key: request.key ?? null,
    })
    .execute();
}

interface Change {
  before?: unknown;
  after?: unknown;
}

function keepChangedFields({ before, after }: Change): Change {
  if (!isRecord(before) || !isRecord(after)) return { before, after };
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const changedFieldsOf = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isSame(name)));
  return { before: changedFieldsOf(before), after: changedFieldsOf(after) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
