import { sql, type Updateable } from 'kysely';
import { exactFiltersOf, type SortOrder } from '#contract/define-list.ts';
import { type ListName, type ListSort, lists } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { containsText, pageWindow } from '../db/list-query.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type {
  Caller,
  ListReply,
  ListRequest,
  ListRequestParams,
  ReadRequest,
} from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { type KeyedField, type RecordTable, type RowOf, selectLive } from './rows.ts';

/** A record as the API returns it. */
export async function recordOf<Table extends RecordTable, Wire>(
  { toRecords }: Pick<RecordSource<Table, Wire>, 'toRecords'>,
  tx: Tx,
  row: RowOf<Table>,
): Promise<Wire> {
  const [record] = await toRecords(tx, [row]);
  if (!record) throw new Error('toRecords must return one record per row.');
  return record;
}

/** The record with the id of the path. Throws `not_found` also if the caller may not see it. */
export async function readRecord<Table extends RecordTable, Wire>(
  source: RecordSource<Table, Wire>,
  { db, caller, id }: ReadRequest,
): Promise<Wire> {
  const liveQuery = selectLive(db, source.table, source.visibleTo?.(caller) ?? {});
  const row = await liveQuery.selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: source.notFound });
  return recordOf(source, db, row as RowOf<Table>);
}

/** The records with these ids that the caller may see, in no order. */
export async function recordsWithIds<Table extends RecordTable, Wire>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { db, caller, ids }: { db: Tx; caller: Caller; ids: readonly string[] },
): Promise<Wire[]> {
  const visible = selectLive(db, table, visibleTo?.(caller) ?? {}).where('id', 'in', ids);
  return toRecords(db, (await visible.selectAll().execute()) as RowOf<Table>[]);
}

/**
 * The records that the caller may see, newest first.
 *
 * @param after the id of the last record before; empty to begin with the newest
 */
export async function recordsAfter<Table extends RecordTable, Wire>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { db, caller, after, limit }: { db: Tx; caller: Caller; after: string; limit: number },
): Promise<Wire[]> {
  let visible = selectLive(db, table, visibleTo?.(caller) ?? {});
  if (after !== '') visible = visible.where('id', '<', after);
  const rows = await visible.selectAll().orderBy('id', 'desc').limit(limit).execute();
  return toRecords(db, rows as RowOf<Table>[]);
}

/** The columns by which the records of a noun are searched, filtered and sorted. */
export interface Listing<Table extends RecordTable, Name extends ListName> {
  name: Name;
  searched: readonly KeyedField<Table>[];
  /** The column by which each sort of the list orders. */
  sorts: Record<ListSort<Name>, keyof RowOf<Table> & string>;
  /** Column values for other filters, such as `category_key` for the filter `category`. */
  where?: (params: ListRequestParams<Name>) => Partial<Updateable<Tables[Table]>>;
}

/**
 * The parameters that every list has. TypeScript cannot see them if the list is a type parameter.
 */
interface SharedParams {
  search?: string;
  page: number;
  limit: number;
  sort_by: string;
  sort_order: SortOrder;
}

/** One page of the list with the first row of the next page, and the number of records in all. */
export async function listRecords<Table extends RecordTable, Wire, Name extends ListName>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { name, searched, sorts, where }: Listing<Table, Name>,
  { db, caller, params }: ListRequest<Name>,
): Promise<ListReply<Wire>> {
  const { search, sort_by, sort_order, ...window } = params as unknown as SharedParams;
  const exact: object = exactFiltersOf(lists[name], params);
  let matchingQuery = selectLive(
    db,
    table,
    visibleTo?.(caller) ?? {},
    exact,
    where?.(params) ?? {},
  );
  if (search) {
    const conditions = searched.map((field) => containsText(`${field}_key`, search));
    matchingQuery = matchingQuery.where((eb) => eb.or(conditions));
  }
  const { total } = await matchingQuery
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(window);
  const rows = await matchingQuery
    .selectAll()
    .orderBy(sql.ref(sorts[sort_by as ListSort<Name>]), sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await toRecords(db, rows as RowOf<Table>[]), total };
}
