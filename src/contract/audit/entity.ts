import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { pagingQuerySchema } from '../paging.ts';

/**
 * One line of the audit log: who did what. `before` and `after` are of the record before and after the
 * action, each null where it does not apply: of an edit the fields that it changed, of a sale what was paid.
 */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor: z.nullable(z.object({ username: z.string() })),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const entityNameSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/, { error: 'invalid' }));

export const auditQuerySchema = z.extend(pagingQuerySchema, {
  entity: z.optional(entityNameSchema),
  entity_id: z.optional(idSchema),
  actor_id: z.optional(idSchema),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
