import * as z from 'zod/mini';
import type { Documents } from '../defined-documents.ts';
import { type Entities, entities, entityLists } from '../entities.ts';
import { businessDateSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import type { ListName } from '../lists.ts';
import { pagingQuerySchema } from '../sync/paging.ts';

/** Maps the audit log's names of record types to lists. */
export const listByLogName: ReadonlyMap<string, keyof Entities | keyof Documents> = new Map<
  string,
  keyof Entities | keyof Documents
>([
  ...entityLists.map((list) => [entities[list].resourceName, list] as const),
  ['account', 'users'],
  ['restock', 'restocks'],
  ['restock_request', 'restockRequests'],
  ['cart_assignment', 'cartAssignments'],
  ['transaction', 'transactions'],
]);

export function logNameOf(list: ListName): string {
  const [name = list] = [...listByLogName].find(([, entityList]) => entityList === list) ?? [];
  return name;
}

/** An edit has only the changed fields in `before` and `after`. Both are null if the action stores no record. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor: z.nullable(z.object({ username: z.string() })),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The record's current name or document number. */
  name: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const entityNameSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/, { error: 'invalid' }));

export const auditFiltersSchema = z.object({
  entity: z.optional(entityNameSchema),
  entity_id: z.optional(idSchema),
  actor_id: z.optional(idSchema),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});

export const auditQuerySchema = z.extend(pagingQuerySchema, {
  ...auditFiltersSchema.shape,
  without_sales: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
