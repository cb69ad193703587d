import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type AuditEntry,
  type AuditQuery,
  auditEntrySchema,
  auditQuerySchema,
  listByLogName,
} from '#contract/audit/entity.ts';
import type { Documents } from '#contract/defined-documents.ts';
import { nameFieldOf } from '#contract/definitions/define-entity.ts';
import { entities, isRecordList } from '#contract/entities.ts';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import type { Tx } from '../db/database.ts';
import { pageWindow } from '../db/list-query.ts';
import { csvExport, timeCell } from '../http/csv-export.ts';
import { readRoute } from '../http/define-route.ts';
import { pageReply } from '../http/page-reply.ts';
import { assertDateOrder } from '../http/parse.ts';
import type { ReadRequest, Reply, Route } from '../http/route.ts';
import { type RecordTable, readNames } from '../records/rows.ts';

const auditCsv = csvExport<ReadRequest<AuditQuery>, AuditEntry>({
  name: 'audit-log',
  daysOf: ({ query }) => [query.start_date, query.end_date],
  columns: {
    at: ({ at }) => timeCell(at),
    actor: ({ actor }) => actor?.username ?? null,
    action: ({ action }) => action,
    entity: ({ entity }) => entity,
    name: ({ name }) => name,
    entity_id: ({ entity_id }) => entity_id,
    before: ({ before }) => toJsonText(before),
    after: ({ after }) => toJsonText(after),
    actor_id: ({ actor_id }) => actor_id,
    id: ({ id }) => id,
  },
  read: readEntriesAfter,
});

export const auditRoutes: Route[] = [
  readRoute({
    path: '/audit-log',
    policy: 'office',
    query: auditQuerySchema,
    dataSchema: z.array(auditEntrySchema),
    csv: auditCsv,
    handle: readAuditLog,
  }),
];

async function readAuditLog(request: ReadRequest<AuditQuery>): Promise<Reply> {
  const { limit, offset } = pageWindow(request.query);
  const rows = await matchingEntriesQuery(request).limit(limit).offset(offset).execute();
  return pageReply(await toEntries(request.db, rows), request.query);
}

async function readEntriesAfter(
  request: ReadRequest<AuditQuery>,
  after: AuditEntry | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  let entriesQuery = matchingEntriesQuery(request);
  if (after) {
    entriesQuery = entriesQuery.where((eb) =>
      eb(eb.refTuple('audit_log.at', 'audit_log.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const rows = await entriesQuery.limit(limit).execute();
  return toEntries(request.db, rows);
}

function matchingEntriesQuery({ db, caller, query }: ReadRequest<AuditQuery>) {
  assertDateOrder(query);
  const { entity, entity_id, actor_id, start_date, end_date } = query;
  let matchingQuery = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .select('users.username');
  // Security: only super admins see the entries about accounts.
  if (caller.role !== 'super_admin') matchingQuery = matchingQuery.where('entity', '!=', 'account');
  // Written exactly as in the index `audit_log_changes`, without parameters: otherwise SQLite would not use the index.
  if (query.without_sales === 'true') {
    matchingQuery = matchingQuery.where(sql<boolean>`(entity <> 'transaction' or action <> 'create')`);
  }
  if (entity) matchingQuery = matchingQuery.where('entity', '=', entity);
  if (entity_id) matchingQuery = matchingQuery.where('entity_id', '=', entity_id);
  if (actor_id) matchingQuery = matchingQuery.where('actor_id', '=', actor_id);
  if (start_date) matchingQuery = matchingQuery.where('at', '>=', startOfBusinessDate(start_date));
  if (end_date) matchingQuery = matchingQuery.where('at', '<', startOfNextBusinessDate(end_date));
  return matchingQuery.orderBy('at', 'desc').orderBy('audit_log.id', 'desc');
}

function toJsonText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof matchingEntriesQuery>['execute']>>[number];

const documentTables: Record<keyof Documents, RecordTable> = {
  restocks: 'restocks',
  restockRequests: 'restock_requests',
  cartAssignments: 'cart_assignments',
  transactions: 'transactions',
};

const nameSources = [...listByLogName].map(([entity, list]) =>
  isRecordList(list)
    ? { entity, table: list, column: nameFieldOf(entities[list]) }
    : { entity, table: documentTables[list], column: 'number' },
);

async function toEntries(db: Tx, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const names = await readNames(
    db,
    nameSources.map(({ entity, ...source }) => ({
      ...source,
      ids: rows.filter((row) => row.entity === entity).map((row) => row.entity_id),
    })),
  );
  return rows.map(({ username, before, after, ...row }) => ({
    ...row,
    name: names.get(row.entity_id) ?? null,
    actor: username === null ? null : { username },
    before: parseJson(before),
    after: parseJson(after),
  }));
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
