import * as z from 'zod/mini';
import type { Documents } from '../defined-documents.ts';
import { type Entities, entities, entityLists } from '../entities.ts';
import { businessDateSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import type { ListName } from '../lists.ts';
import { pagingQuerySchema } from '../sync/paging.ts';

/** The list of the records that the log calls so. Those of an entity have the name of its noun. */
export const listsInLog: ReadonlyMap<string, keyof Entities | keyof Documents> = new Map<
  string,
  keyof Entities | keyof Documents
>([
  ...entityLists.map((list) => [entities[list].noun, list] as const),
  ['account', 'users'],
  ['restock', 'restocks'],
  ['restock_request', 'restockRequests'],
  ['cart_assignment', 'cartAssignments'],
  ['transaction', 'transactions'],
]);

/** What the log calls the records of a list. */
export function nameInLog(list: ListName): string {
  const [name = list] = [...listsInLog].find(([, named]) => named === list) ?? [];
  return name;
}

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
  /** What the record is called now: its name, or the number of a document; null where it has none. */
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
  /** Leaves out that sales were made, which is nearly all that the log tells. */
  without_sales: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
