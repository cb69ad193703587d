import type { Selectable } from 'kysely';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/dates.ts';
import { exactFiltersOf } from '#contract/define-list.ts';
import { lists } from '#contract/lists.ts';
import type { Restock, RestockItem } from '#contract/restocks/entity.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { hasValues, readCountedPage } from '../db/list-query.ts';
import { hasNumber } from '../db/number-filter.ts';
import type { Restocks } from '../db/tables/goods.ts';
import { ApiError } from '../http/api-error.ts';
import type { ListReply, ListRequest, ReadRequest } from '../http/route.ts';
import { namesOfReferences, showReferences } from '../records/reference.ts';
import { readNames } from '../records/rows.ts';
import { restockFields } from './restock-fields.ts';

export type RestockRow = Selectable<Restocks>;

const numbered = { table: 'restocks', prefix: 'RS', time: 'restocked_at' } as const;

/** Filters that the path of the route sets, besides those of the query. */
type FixedFilters = Partial<Pick<RestockRow, 'status' | 'created_by'>>;

export async function listRestocks(
  { db, params }: ListRequest<'restocks'>,
  fixedFilters: FixedFilters = {},
): Promise<ListReply<Restock>> {
  const { start_date, end_date, sort_order } = params;
  const { created_by_id: created_by, ...exactFilters } = exactFiltersOf(lists.restocks, params);
  let matchingQuery = db
    .selectFrom('restocks')
    .where('deleted_at', 'is', null)
    .where(hasValues(exactFilters, { created_by }, fixedFilters))
    .where(hasNumber(db, numbered, params.number));
  if (start_date)
    matchingQuery = matchingQuery.where('restocked_at', '>=', startOfBusinessDate(start_date));
  if (end_date)
    matchingQuery = matchingQuery.where('restocked_at', '<', startOfNextBusinessDate(end_date));
  const pageQuery = matchingQuery
    .selectAll()
    .orderBy('restocked_at', sort_order)
    .orderBy('id', sort_order);
  const { rows, total } = await readCountedPage(db, pageQuery, params);
  return { rows: await toRestocks(db, rows), total };
}

/** The restocks with these ids, in no order. */
export async function restocksWithIds(db: Tx, ids: readonly string[]): Promise<Restock[]> {
  const rows = await db
    .selectFrom('restocks')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return toRestocks(db, rows);
}

export async function readRestock({ db, id }: ReadRequest): Promise<Restock> {
  const row = await db
    .selectFrom('restocks')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [restock] = row ? await toRestocks(db, [row]) : [];
  if (!restock) throw new ApiError('not_found', { message: 'This restock does not exist' });
  return restock;
}

/**
 * Makes records of the API: adds to each row its lines (called `items` in the API and in the
 * database) and the names that it refers to. A name is shown even if its record was deleted.
 */
export async function toRestocks(db: Tx, rows: RestockRow[]): Promise<Restock[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('restock_items')
    .innerJoin('products', 'products.id', 'restock_items.product_id')
    .select(['restock_id', 'product_id', 'products.name', 'quantity', 'expired_date'])
    .where(
      'restock_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('restock_id')
    .orderBy('line')
    .execute();
  const linesOf = groupRows(lines, 'restock_id');
  const creatorIds = rows.flatMap(({ created_by }) => created_by ?? []);
  const names = await readNames(db, [
    ...namesOfReferences(restockFields, rows),
    { table: 'users', column: 'username', ids: creatorIds },
  ]);
  return rows.map((row) => toRestock(row, linesOf(row.id), names));
}

/**
 * @param lines with the names of their products
 * @param names of warehouse, supplier and creator, by id
 */
export function toRestock(
  row: RestockRow,
  lines: readonly (RestockItem & { name: string })[],
  names: ReadonlyMap<string, string>,
): Restock {
  const { id, number, status, notes, restocked_at, created_at, created_by, version } = row;
  return {
    id,
    number,
    status,
    ...showReferences(restockFields, row, names),
    notes,
    restocked_at,
    created_at,
    created_by: { username: names.get(created_by ?? '') ?? '' },
    created_by_id: created_by,
    items: lines.map(({ product_id, name, quantity, expired_date }) => ({
      product_id,
      product: { id: product_id, name },
      quantity,
      expired_date,
    })),
    version,
  };
}
