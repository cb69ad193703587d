import { type RawBuilder, sql } from 'kysely';
import { exactFiltersOf } from '#contract/definitions/define-list.ts';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { pageWindow, readCountedPage } from '../db/list-query.ts';
import { hasNumber } from '../db/number-filter.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { CsvExport } from '../http/csv-export.ts';
import { listRoute, readersOf, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, ListReply, ListRequest, Route } from '../http/route.ts';
import type { RecordSource } from '../records/define-record.ts';
import { readRecord, toRecord } from '../records/read.ts';
import { liveRecordsQuery, type RowOf } from '../records/rows.ts';
import { type DocumentSource, type DocumentTable, searchOf } from './document-source.ts';
import { anyOf, type Found, findDocuments, searchParts } from './search.ts';

/** Applies all filters except the search (`findDocuments`). */
export function matchingDocuments<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { db, caller, params }: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  fixedFilters: object = {},
  time: RawBuilder<string> = sql.ref(source.time),
) {
  const { table, list, columnsOfFilters } = source;
  const { days, prefix } = searchOf(list);
  const exactFilters: object = exactFiltersOf(lists[list], params);
  const [first, last] = days.map((name) => (params as Record<string, string | undefined>)[name]);
  const { number } = params;
  let query = liveRecordsQuery(
    db,
    table,
    source.visibleTo?.(caller) ?? {},
    columnsOfFilters?.(exactFilters) ?? exactFilters,
    fixedFilters,
  ).where(hasNumber(db, { ...source, prefix }, number));
  if (first) query = query.where(time, '>=', startOfBusinessDate(first));
  if (last) query = query.where(time, '<', startOfNextBusinessDate(last));
  return query;
}

export function inOrder<Name extends ListName>(
  query: ReturnType<typeof matchingDocuments>,
  params: ListRequest<Name>['params'],
) {
  const { sort_by, sort_order } = params;
  return query.selectAll().orderBy(sql.ref(sort_by), sort_order).orderBy('id', sort_order);
}

export async function listDocuments<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  request: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  query = matchingDocuments(source, request),
): Promise<ListReply<ListRow<Name>>> {
  const { db, caller, params } = request;
  const { search } = params;
  if (search) return listFound(source, request, query, await findDocuments(source, request, query));
  const page = inOrder(query, params);
  const { rows, total } = await readCountedPage(db, page, params);
  return { rows: await source.toRecords(db, rows as RowOf<Table>[], caller), total };
}

export async function listFound<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { db, caller, params }: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
  query: ReturnType<typeof matchingDocuments>,
  found: Found,
): Promise<ListReply<ListRow<Name>>> {
  const { sort_order, ...page } = params;
  const { limit, offset } = pageWindow(page);
  let ofPage = query.where(anyOf(found.kind === 'many' ? found.parts : []));
  let total = maxCountedRows + 1;
  if (found.kind === 'few') {
    const ordered = found.rows.toSorted((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
    if (sort_order === 'desc') ordered.reverse();
    const ids = ordered.slice(offset, offset + limit).map(({ id }) => id);
    total = ordered.length;
    if (ids.length === 0) return { rows: [], total };
    ofPage = query.where('id', 'in', ids);
  }
  let pageQuery = inOrder(ofPage, params).limit(limit);
  if (found.kind === 'many') pageQuery = pageQuery.offset(offset);
  const rows = await pageQuery.execute();
  return { rows: await source.toRecords(db, rows as RowOf<Table>[], caller), total };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export async function documentsAfter<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  request: ListRequest<Name>,
  after: (ListRow<Name> & { id: string }) | undefined,
  limit: number,
  matching = matchingDocuments(source, request),
): Promise<ListRow<Name>[]> {
  const { sort_by, sort_order, search } = request.params;
  let query = matching;
  if (search) {
    query = query.where(anyOf(await searchParts(source, request.db, request.params, query)));
  }
  if (after) {
    const last = (after as Record<string, unknown>)[sort_by];
    const comparison = sql.raw(sort_order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${sql.ref(sort_by)}, id) ${comparison} (${last}, ${after.id})`);
  }
  const rows = await inOrder(query, request.params).limit(limit).execute();
  return source.toRecords(request.db, rows as RowOf<Table>[]);
}

interface Routing<Name extends ListName> {
  csv: CsvExport<ListRequest<Name>>;
  statuses: readonly string[];
  columnsOfPerson: (request: ListRequest<Name>) => object;
}

export function readingRoutes<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { csv, statuses, columnsOfPerson }: Routing<Name>,
): Route[] {
  const list = lists[source.list];
  const part = (path: string, columnsOf: (request: ListRequest<Name>) => object) =>
    listRoute<Name>({
      list,
      path,
      ...(path === list.path && { csv }),
      handle: (request) => listDocuments(source, request, matchingDocuments(source, request, columnsOf(request))),
    });
  return [
    part(list.path, () => ({})),
    part(`${list.path}/user/:id`, columnsOfPerson),
    ...statuses.map((status) => part(`${list.path}/status/${status}`, () => ({ status }))),
    readRoute({
      path: `${list.path}/:id`,
      policy: readersOf(source.list),
      handle: async (request) => ({ message: 'OK', data: await readRecord(source, request) }),
    }),
  ];
}

/** @throws `not_found` if the caller cannot see such a row */
export async function lockRowOf<Table extends DocumentTable>(
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
  const row = await lockRowOf(source, request);
  return { row, before: await toRecord(source, request.tx, row) };
}
