import * as z from 'zod/mini';
import {
  type AuditEntry,
  type AuditQuery,
  auditEntrySchema,
  auditQuerySchema,
} from '#contract/entities/audit-entry.ts';
import { pageWindow } from '../db/list-query.ts';
import { type ReadRequest, type Reply, type Route, readRoute } from '../http/route.ts';

export const auditRoutes: Route[] = [
  readRoute({
    path: '/audit-log',
    policy: 'office',
    query: auditQuerySchema,
    answers: z.array(auditEntrySchema),
    handle: readAuditLog,
  }),
];

/** Newest first. Security events of people's accounts are for super admins only. */
async function readAuditLog({ db, caller, query }: ReadRequest<AuditQuery>): Promise<Reply> {
  const { page, limit, entity, entity_id, actor_id } = query;
  const window = pageWindow(query);
  let matching = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .select('users.username');
  if (caller.role !== 'super_admin') matching = matching.where('entity', '!=', 'account');
  if (entity) matching = matching.where('entity', '=', entity);
  if (entity_id) matching = matching.where('entity_id', '=', entity_id);
  if (actor_id) matching = matching.where('actor_id', '=', actor_id);
  const rows = await matching
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const data = rows.slice(0, limit).map(({ username, before, after, ...row }): AuditEntry => {
    const actor = username === null ? null : { username };
    return { ...row, actor, before: parsed(before), after: parsed(after) };
  });
  const pagination = { page, limit, has_prev: page > 1, has_next: rows.length > limit };
  return { message: 'OK', data, meta: { pagination } };
}

/** SQLite stores JSON as text, PostgreSQL answers it parsed. */
function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
