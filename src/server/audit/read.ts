import type { AuditEntry, AuditQuery } from '#contract/audit/entity.ts';
import { pageWindow } from '../db/list-query.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';

/** Newest first. Security events of people's accounts are for super admins only. */
export async function readAuditLog(request: ReadRequest<AuditQuery>): Promise<Reply> {
  const { limit, offset } = pageWindow(request.query);
  const rows = await matchingEntries(request).limit(limit).offset(offset).execute();
  return pageReply(rows.map(toEntry), request.query);
}

/** The entries of the same log that follow one of them. */
export async function auditEntriesAfter(
  request: ReadRequest<AuditQuery>,
  after: AuditEntry | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  let following = matchingEntries(request);
  if (after) {
    following = following.where((eb) =>
      eb(eb.refTuple('audit_log.at', 'audit_log.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return (await following.limit(limit).execute()).map(toEntry);
}

function matchingEntries({ db, caller, query }: ReadRequest<AuditQuery>) {
  const { entity, entity_id, actor_id } = query;
  let matching = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .select('users.username');
  if (caller.role !== 'super_admin') matching = matching.where('entity', '!=', 'account');
  if (entity) matching = matching.where('entity', '=', entity);
  if (entity_id) matching = matching.where('entity_id', '=', entity_id);
  if (actor_id) matching = matching.where('actor_id', '=', actor_id);
  return matching.orderBy('at', 'desc').orderBy('audit_log.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof matchingEntries>['execute']>>[number];

function toEntry({ username, before, after, ...row }: Row): AuditEntry {
  const actor = username === null ? null : { username };
  return { ...row, actor, before: parsed(before), after: parsed(after) };
}

/** SQLite stores JSON as text, PostgreSQL answers it parsed. */
function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
