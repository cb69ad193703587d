import { type RawBuilder, sql } from 'kysely';
import { exactFiltersOf } from '#contract/definitions/define-list.ts';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { pageWindow, readCountedPage } from '../db/list-query.ts';
import { hasNumberStart } from '../db/number-filter.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { CsvExport } from '../http/csv-export.ts';
import { listRoute, readPolicyOf, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, ListReply, ListRequest, Route } from '../http/route.ts';
import type { RecordSource } from '../records/define-record.ts';
import { readRecord, toRecord } from '../records/read.ts';
import { liveRecordsQuery, type RowOf } from '../records/rows.ts';
import { type DocumentSource, type DocumentTable, requireDocumentSearch } from './document-source.ts';
import { anyOf, buildSearchParts, type FoundDocuments, findDocuments } from './search.ts';

/** Applies all filters except the search (`findDocuments`). */
export function matchingDocumentsQuery<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { db, caller, params }: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  fixedFilters: object = {},
  time: RawBuilder<string> = sql.ref(source.time),
) {
  const { table, list, toFilterColumns } = source;
  const { days, prefix } = requireDocumentSearch(list);
  const exactFilters: object = exactFiltersOf(lists[list], params);
  const [first, last] = days.map((name) => (params as Record<string, string | undefined>)[name]);
  const { number } = params;
  let query = liveRecordsQuery(
    db,
    table,
    source.visibleTo?.(caller) ?? {},
    toFilterColumns?.(exactFilters) ?? exactFilters,
    fixedFilters,
  ).where(hasNumberStart(db, { ...source, prefix }, number));
  if (first) query = query.where(time, '>=', startOfBusinessDate(first));
  if (last) query = query.where(time, '<', startOfNextBusinessDate(last));
  return query;
}

export function orderedQuery<Name extends ListName>(
  query: ReturnType<typeof matchingDocumentsQuery>,
  params: ListRequest<Name>['params'],
) {
  const { sort_by, sort_order } = params;
  return query.selectAll().orderBy(sql.ref(sort_by), sort_order).orderBy('id', sort_order);
}

export async function listDocuments<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  request: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  query = matchingDocumentsQuery(source, request),
): Promise<ListReply<ListRow<Name>>> {
  const { db, caller, params } = request;
  const { search } = params;
  if (search) return listFoundDocuments(source, request, query, await findDocuments(source, request, query));
  const page = orderedQuery(query, params);
  const { rows, total } = await readCountedPage(db, page, params);
  return { rows: await source.toRecords(db, rows as RowOf<Table>[], caller), total };
}

export async function listFoundDocuments<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { db, caller, params }: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  query: ReturnType<typeof matchingDocumentsQuery>,
  found: FoundDocuments,
): Promise<ListReply<ListRow<Name>>> {
  const { sort_order, ...page } = params;
  const { limit, offset } = pageWindow(page);
  let foundRowsQuery = query.where(anyOf(found.kind === 'many' ? found.parts : []));
  let total = maxCountedRows + 1;
  if (found.kind === 'few') {
    const sortedRows = found.rows.toSorted((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
    if (sort_order === 'desc') sortedRows.reverse();
    const ids = sortedRows.slice(offset, offset + limit).map(({ id }) => id);
    total = sortedRows.length;
    if (ids.length === 0) return { rows: [], total };
    foundRowsQuery = query.where('id', 'in', ids);
  }
  let pageQuery = orderedQuery(foundRowsQuery, params).limit(limit);
  if (found.kind === 'many') pageQuery = pageQuery.offset(offset);
  const rows = await pageQuery.execute();
  return { rows: await source.toRecords(db, rows as RowOf<Table>[], caller), total };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export async function readDocumentsAfter<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  request: ListRequest<Name>,
  after: (ListRow<Name> & { id: string }) | undefined,
  limit: number,
  matchingQuery = matchingDocumentsQuery(source, request),
): Promise<ListRow<Name>[]> {
  const { sort_by, sort_order, search } = request.params;
  let query = matchingQuery;
  if (search) {
    query = query.where(anyOf(await buildSearchParts(source, request.db, request.params, query)));
  }
  if (after) {
    const last = (after as Record<string, unknown>)[sort_by];
    const comparison = sql.raw(sort_order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${sql.ref(sort_by)}, id) ${comparison} (${last}, ${after.id})`);
  }
  const rows = await orderedQuery(query, request.params).limit(limit).execute();
  return source.toRecords(request.db, rows as RowOf<Table>[]);
}

interface ReadRouteOptions<Name extends ListName> {
  csv: CsvExport<ListRequest<Name>>;
  statuses: readonly string[];
  toPersonColumns: (request: ListRequest<Name>) => object;
}

export function documentReadRoutes<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { csv, statuses, toPersonColumns }: ReadRouteOptions<Name>,
): Route[] {
  const list = lists[source.list];
  const listRouteAt = (path: string, columnsOf: (request: ListRequest<Name>) => object) =>
    listRoute<Name>({
      list,
      path,
      ...(path === list.path && { csv }),
      handle: (request) => listDocuments(source, request, matchingDocumentsQuery(source, request, columnsOf(request))),
    });
  return [
    listRouteAt(list.path, () => ({})),
    listRouteAt(`${list.path}/user/:id`, toPersonColumns),
    ...statuses.map((status) => listRouteAt(`${list.path}/status/${status}`, () => ({ status }))),
    readRoute({
      path: `${list.path}/:id`,
      policy: readPolicyOf(source.list),
      handle: async (request) => ({ message: 'OK', data: await readRecord(source, request) }),
    }),
  ];
}

/** @throws `not_found` if the caller cannot see such a row */
export async function lockVisibleRow<Table extends DocumentTable>(
  { table, visibleTo, notFound }: Omit<RecordSource<Table>, 'toRecords'>,
  { tx, caller, id }: Pick<ChangeRequest, 'tx' | 'caller' | 'id'>,
): Promise<RowOf<Table>> {
  const visibleQuery = liveRecordsQuery(tx, table, visibleTo?.(caller) ?? {});
  const query = visibleQuery.selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: notFound });
  return row as RowOf<Table>;
}

export interface LockedDocument<Table extends DocumentTable, Wire> {
  row: RowOf<Table>;
  before: Wire;
}

export async function lockDocument<Table extends DocumentTable, Wire>(
  source: RecordSource<Table, Wire>,
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'id'>,
): Promise<LockedDocument<Table, Wire>> {
  const row = await lockVisibleRow(source, request);
  return { row, before: await toRecord(source, request.tx, row) };
}
