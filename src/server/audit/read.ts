import type { AuditEntry, AuditQuery } from '#contract/audit/entity.ts';
import { pageWindow } from '../db/list-query.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';

/** A page of the audit log, newest first. Only super admins see the entries about accounts. */
export async function readAuditLog(request: ReadRequest<AuditQuery>): Promise<Reply> {
  const { limit, offset } = pageWindow(request.query);
  const rows = await matchingEntries(request).limit(limit).offset(offset).execute();
  return pageReply(rows.map(toEntry), request.query);
}

/** The matching entries that follow the entry `after` (older ones); from the newest without it. */
export async function auditEntriesAfter(
  request: ReadRequest<AuditQuery>,
  after: AuditEntry | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  let entries = matchingEntries(request);
  if (after) {
    entries = entries.where((eb) =>
      eb(eb.refTuple('audit_log.at', 'audit_log.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const rows = await entries.limit(limit).execute();
  return rows.map(toEntry);
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
  return { ...row, actor, before: parseJson(before), after: parseJson(after) };
}

/** Parses JSON that the database returns as text. */
function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
