import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isFullyStored, type ListName, lists } from '#contract/lists.ts';
import type { CsvLanguage } from '#contract/messages/csv-labels.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import {
  defaultPageSize,
  exportFormatSchema,
  pagingQuerySchema,
  spreadsheetSchema,
  sumQuerySchema,
} from '#contract/sync/paging.ts';
import type { Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { cursorSql, openTransactionsBelow } from '../db/sync-cursor.ts';
import { ApiError, invalidFields } from './api-error.ts';
import type { ApiResponse } from './api-response.ts';
import { respondWithCsv } from './csv-export.ts';
import { toPage } from './page-reply.ts';
import { parseId, parseWith } from './parse.ts';
import { readDelayed } from './read-delayed.ts';
import { hiddenPart, readsOnlyOwnRows, readsSharedRows } from './readable-lists.ts';
import type { ApiRequest, Caller, ListRequestParams, ListRoute } from './route.ts';

export async function handleList(route: ListRoute, request: ApiRequest): Promise<ApiResponse> {
  const { caller } = request;
  if (!caller) throw new ApiError('unauthenticated');
  const params = parseListQuery(route.list, request.query);
  const { csv } = route;
  const csvOptions = csv && parseCsvOptions(request);
  if (csv && csvOptions) {
    const exportRequest = { caller, id: parseId(request.id), params };
    return readDelayed(request, (db, asOf) =>
      respondWithCsv(csv, { ...exportRequest, db }, { ...request, ...csvOptions, asOf }),
    );
  }
  const db = request.db.kysely;
  // The path is included, because `/restocks/user/:id` serves other rows than `/restocks`.
  const etag = await listEtag(db, caller, route.list, { path: request.path, params });
  if (request.header('If-None-Match')?.includes(etag)) {
    return { status: 304, envelope: null, headers: { ETag: etag } };
  }
  const listReply = await route.handle({ db, caller, id: parseId(request.id), params });
  const { data, pagination } = toPage(listReply, params, isFullyStored(route.list));
  return {
    status: 200,
    envelope: {
      status: 'success',
      message: 'OK',
      data,
      errors: [],
      meta: { pagination, ...(listReply.sum && { sum: listReply.sum }) },
    },
    headers: { ETag: etag },
  };
}

export function parseCsvOptions({
  query,
}: Pick<ApiRequest, 'query'>): { spreadsheet: CsvLanguage | undefined } | undefined {
  const schema = z.object({ format: exportFormatSchema, spreadsheet: spreadsheetSchema });
  const { format, spreadsheet } = parseWith(schema, query.format ? query : {});
  return format === 'csv' ? { spreadsheet } : undefined;
}

function parseListQuery(name: ListName, query: Record<string, string>): ListRequestParams<ListName> {
  const list = lists[name];
  const nonEmptyParams = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => value !== '' || key in pagingQuerySchema.shape),
  );
  const { pageSize = defaultPageSize } = list as { pageSize?: number };
  const paging = parseWith(pagingQuerySchema, { limit: String(pageSize), ...nonEmptyParams });
  const filters = parseWith(list.filters as z.ZodMiniType<Record<string, string>>, nonEmptyParams);
  assertDateOrder(filters);
  const sort = parseWith(
    z.object({
      sort_by: z._default(z.enum(list.sorts, { error: 'sort_invalid' }), list.sorts[0]),
      sort_order: z._default(z.enum(['asc', 'desc'], { error: 'sort_invalid' }), list.defaultOrder),
    }),
    nonEmptyParams,
  );
  // The parameter is part of the ETag, because a page without its sum is a different response.
  const isSumRequested = list.sum && parseWith(sumQuerySchema, nonEmptyParams).sum === 'true';
  const sum = isSumRequested ? { sum: true } : {};
  return { ...filters, ...paging, ...sort, ...sum } as ListRequestParams<ListName>;
}

const dateRanges = [
  ['start_date', 'end_date'],
  ['from_assign_date', 'to_assign_date'],
] as const;

function assertDateOrder(filters: Record<string, string | undefined>): void {
  for (const [from, to] of dateRanges) {
    const [start, end] = [filters[from], filters[to]];
    if (start !== undefined && end !== undefined && start > end) {
      throw invalidFields([fieldReason(from, 'date_order')]);
    }
  }
}

/**
 * The ETag identifies the last change of the rows that the caller may see: as long as it stays the same, the list is
 * not queried. Call this before reading the rows: rows newer than the ETag only cost one more request, but older rows
 * would hide a change.
 */
async function listEtag(db: Tx, caller: Caller, name: ListName, page: unknown): Promise<string> {
  const changes = await readLastChanges(db, caller, name);
  const { epoch = '', snapshot = '' } = changes[0] ?? {};
  const last = Math.max(0, ...changes.map(({ seq }) => Number(seq)));
  const audience = caller.role === 'sales' ? 'sales' : 'office';
  const scope = readsOnlyOwnRows(caller, name) ? caller.id : audience;
  const parts = [schemaVersion, epoch ?? '', scope, name, last, ...openTransactionsBelow(last, snapshot)];
  const text = [...parts, JSON.stringify(page)].join('\n');
  // Weak, because the plain and the compressed body have the same ETag.
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

interface LastChange {
  seq: number | null;
  snapshot: string;
  epoch: string | null;
}

/**
 * Includes the snapshot, because a transaction that is open in it may still commit rows with a lower `seq`. Returns at
 * least one row, each with the epoch, so that one statement reads all that an ETag needs.
 */
async function readLastChanges(db: Tx, caller: Caller, name: ListName): Promise<LastChange[]> {
  const hidden = hiddenPart(caller);
  // Each condition has an index, but no index serves both together.
  const conditions = readsOnlyOwnRows(caller, name)
    ? [
        sql`owner = ${caller.id}`,
        readsSharedRows(caller, name) ? sql`owner = ''` : sql`id = '*' and part = '' and owner = ''`,
      ]
    : [hidden ? sql`part <> ${hidden}` : sql`1 = 1`];
  const parts = conditions.map(
    (condition) => sql`
      select max(seq) as seq from row_changes
      where list = ${name} and ${condition} and seq < (select next from now)`,
  );
  const { rows } = await sql<LastChange>`
    with now as (${cursorSql(db)})
    select seq, snapshot, (select value from meta where name = 'server_epoch') as epoch
    from (${sql.join(parts, sql` union all `)}) as changes cross join now`.execute(db);
  return rows;
}
