import { type RawBuilder, sql } from 'kysely';
import { exactFiltersOf } from '#contract/definitions/define-list.ts';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import { isFullyStored, type ListName, lists } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { containsText, readCountedPage } from '../db/list-query.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ListReply, ListRequest, ListRequestParams, ReadRequest } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { liveRecordsQuery, type RecordTable, type RowOf } from './rows.ts';

export async function toRecord<Table extends RecordTable, Wire>(
  { toRecords }: Pick<RecordSource<Table, Wire>, 'toRecords'>,
  tx: Tx,
  row: RowOf<Table>,
  caller?: Caller,
): Promise<Wire> {
  const [record] = await toRecords(tx, [row], caller);
  if (!record) throw new Error('toRecords must return one record per row.');
  return record;
}

/** @throws `not_found` if the caller cannot see such a record */
export async function readRecord<Table extends RecordTable, Wire>(
  source: RecordSource<Table, Wire>,
  { db, caller, id }: ReadRequest,
): Promise<Wire> {
  const liveQuery = liveRecordsQuery(db, source.table, source.visibleTo?.(caller) ?? {});
  const row = await liveQuery.selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: source.notFound });
  return toRecord(source, db, row as RowOf<Table>, caller);
}

export async function readRecordsByIds<Table extends RecordTable, Wire>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { db, caller, ids }: { db: Tx; caller: Caller; ids: readonly string[] },
): Promise<Wire[]> {
  const visibleQuery = liveRecordsQuery(db, table, visibleTo?.(caller) ?? {}).where('id', 'in', ids);
  return toRecords(db, (await visibleQuery.selectAll().execute()) as RowOf<Table>[], caller);
}

/** @param after the id of the previous record; empty for the first page */
export async function readRecordsAfter<Table extends RecordTable, Wire>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { db, caller, after, limit }: { db: Tx; caller: Caller; after: string; limit: number },
): Promise<Wire[]> {
  let visibleQuery = liveRecordsQuery(db, table, visibleTo?.(caller) ?? {});
  if (after !== '') visibleQuery = visibleQuery.where('id', '<', after);
  const rows = await visibleQuery.selectAll().orderBy('id', 'desc').limit(limit).execute();
  return toRecords(db, rows as RowOf<Table>[], caller);
}

export interface ListColumns<Name extends ListName> {
  name: Name;
  /** Searched by their `_key` columns. */
  searchedFields: readonly string[];
  otherSearch?: (search: string) => RawBuilder<boolean>[];
  sortColumns: Readonly<Record<string, string>>;
  /** Column values, such as `category_key` for the filter `category`. */
  otherFilters?: (params: ListRequestParams<Name>) => object;
  dayColumn?: string | undefined;
}

export function matchingRecordsQuery<Table extends RecordTable, Name extends ListName>(
  { table, visibleTo }: Pick<RecordSource<Table>, 'table' | 'visibleTo'>,
  { name, searchedFields, otherSearch, sortColumns, otherFilters, dayColumn }: ListColumns<Name>,
  { db, caller, params }: Pick<ListRequest<Name>, 'db' | 'caller' | 'params'>,
) {
  const { search, start_date, end_date, sort_by, sort_order } = params;
  const exactFilters: object = exactFiltersOf(lists[name], params);
  let matchingQuery = liveRecordsQuery(
    db,
    table,
    visibleTo?.(caller) ?? {},
    exactFilters,
    otherFilters?.(params) ?? {},
  );
  if (dayColumn && start_date) {
    matchingQuery = matchingQuery.where(sql.ref(dayColumn), '>=', startOfBusinessDate(start_date));
  }
  if (dayColumn && end_date) {
    matchingQuery = matchingQuery.where(sql.ref(dayColumn), '<', startOfNextBusinessDate(end_date));
  }
  if (search) {
    const conditions = [
      ...searchedFields.map((field) => containsText(`${field}_key`, search)),
      ...(otherSearch?.(search) ?? []),
    ];
    matchingQuery = matchingQuery.where((eb) => eb.or(conditions));
  }
  return matchingQuery.orderBy(sql.ref(sortColumns[sort_by] ?? sort_by), sort_order).orderBy('id', sort_order);
}

export async function listRecords<Table extends RecordTable, Wire, Name extends ListName>(
  source: RecordSource<Table, Wire>,
  columns: ListColumns<Name>,
  request: ListRequest<Name>,
): Promise<ListReply<Wire>> {
  const { db, caller, params } = request;
  const pageQuery = matchingRecordsQuery(source, columns, request).selectAll();
  const { rows, total } = await readCountedPage(db, pageQuery, params, isFullyStored(columns.name));
  return { rows: await source.toRecords(db, rows as RowOf<Table>[], caller), total };
}
