import { sql, type Updateable } from 'kysely';
import { exactFiltersOf, type SortOrder } from '#contract/define-list.ts';
import { type ListName, type ListSort, lists } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { containsText, pageWindow } from '../db/list-query.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { ListReply, ListRequest, ListRequestParams, ReadRequest } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { type KeyedField, type RecordTable, type RowOf, selectLive } from './rows.ts';

/** A record as the API returns it. */
export async function recordOf<Table extends RecordTable, Wire>(
  { toRecords }: Pick<RecordSource<Table, Wire>, 'toRecords'>,
  tx: Tx,
  row: RowOf<Table>,
): Promise<Wire> {
  const [record] = await toRecords(tx, [row]);
  if (!record) throw new Error('One row must give one record.');
  return record;
}

/** The record of a path. Throws `not_found` also where it does not exist for the caller. */
export async function readRecord<Table extends RecordTable, Wire>(
  source: RecordSource<Table, Wire>,
  { db, caller, id }: ReadRequest,
): Promise<Wire> {
  const live = selectLive(db, source.table, source.visibleTo?.(caller) ?? {});
  const row = await live.selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: source.notFound });
  return recordOf(source, db, row as RowOf<Table>);
}

/** The columns by which the records of a noun are searched, filtered and sorted. */
export interface Listing<Table extends RecordTable, Name extends ListName> {
  name: Name;
  searched: readonly KeyedField<Table>[];
  /** The column of each sort. */
  sorts: Record<ListSort<Name>, keyof RowOf<Table> & string>;
  /** The values that other filters ask for, beside the exact ones of the list. */
  where?: (params: ListRequestParams<Name>) => Partial<Updateable<Tables[Table]>>;
}

/** What each such list is asked for; in a name that is a type parameter TypeScript cannot see it. */
interface Asked {
  search?: string;
  page: number;
  limit: number;
  sort_by: string;
  sort_order: SortOrder;
}

/** A page of the list, and how many there are. */
export async function listRecords<Table extends RecordTable, Wire, Name extends ListName>(
  { table, toRecords, visibleTo }: RecordSource<Table, Wire>,
  { name, searched, sorts, where }: Listing<Table, Name>,
  { db, caller, params }: ListRequest<Name>,
): Promise<ListReply<Wire>> {
  const { search, sort_by, sort_order, ...window } = params as unknown as Asked;
  const exact: object = exactFiltersOf(lists[name], params);
  let matching = selectLive(db, table, visibleTo?.(caller) ?? {}, exact, where?.(params) ?? {});
  if (search) {
    const found = searched.map((field) => containsText(`${field}_key`, search));
    matching = matching.where((eb) => eb.or(found));
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(window);
  const rows = await matching
    .selectAll()
    .orderBy(sql.ref(sorts[sort_by as ListSort<Name>]), sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await toRecords(db, rows as RowOf<Table>[]), total };
}
