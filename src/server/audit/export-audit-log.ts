import type { AuditEntry, AuditQuery } from '#contract/audit/entity.ts';
import { toJakartaTime } from '#contract/dates.ts';
import { csvExport } from '../http/csv-export.ts';
import type { ReadRequest } from '../http/route.ts';
import { auditEntriesFollowing } from './read.ts';

/** The audit log as a CSV file. */
export const auditCsv = csvExport<ReadRequest<AuditQuery>, AuditEntry>({
  name: 'audit-log',
  columns: {
    at: ({ at }) => toJakartaTime(at),
    actor: ({ actor }) => actor?.username ?? null,
    action: ({ action }) => action,
    entity: ({ entity }) => entity,
    entity_id: ({ entity_id }) => entity_id,
    before: ({ before }) => asText(before),
    after: ({ after }) => asText(after),
    actor_id: ({ actor_id }) => actor_id,
    id: ({ id }) => id,
  },
  read: auditEntriesFollowing,
});

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
