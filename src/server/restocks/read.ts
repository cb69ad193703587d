import type { Selectable } from 'kysely';
import { endOfBusinessDate, startOfBusinessDate } from '#contract/dates.ts';
import { exactFiltersOf } from '#contract/define-list.ts';
import { lists } from '#contract/lists.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import type { Tx } from '../db/database.ts';
import { hasValues, pageWindow } from '../db/list-query.ts';
import type { Restocks } from '../db/tables/goods.ts';
import { ApiError } from '../http/api-error.ts';
import type { ListReply, ListRequest, ReadRequest } from '../http/route.ts';
import { readReferences } from '../records/reference.ts';
import { restockFields } from './restock-fields.ts';

export type RestockRow = Selectable<Restocks>;

/** Filters that the path of the route sets, besides those of the query. */
type FixedFilters = Partial<Pick<RestockRow, 'status' | 'created_by'>>;

export async function listRestocks(
  { db, params }: ListRequest<'restocks'>,
  fixedFilters: FixedFilters = {},
): Promise<ListReply<Restock>> {
  const { start_date, end_date, sort_order } = params;
  let matching = db
    .selectFrom('restocks')
    .where('deleted_at', 'is', null)
    .where(hasValues(exactFiltersOf(lists.restocks, params), fixedFilters));
  if (start_date) matching = matching.where('restocked_at', '>=', startOfBusinessDate(start_date));
  if (end_date) matching = matching.where('restocked_at', '<', endOfBusinessDate(end_date));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(params);
  const rows = await matching
    .selectAll()
    .orderBy('restocked_at', sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
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

/** The records of the API: rows with their lines and with names, also of deleted records. */
export async function toRestocks(tx: Tx, rows: RestockRow[]): Promise<Restock[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const creators = await tx
    .selectFrom('restocks')
    .leftJoin('users', 'users.id', 'restocks.created_by')
    .select(['restocks.id', 'users.username'])
    .where('restocks.id', 'in', ids)
    .execute();
  const lines = await tx
    .selectFrom('restock_items')
    .innerJoin('products', 'products.id', 'restock_items.product_id')
    .select(['restock_id', 'product_id', 'products.name', 'quantity', 'expired_date'])
    .where('restock_id', 'in', ids)
    .orderBy('restock_id')
    .orderBy('line')
    .execute();
  const referencesOf = await readReferences(tx, restockFields, rows);
  const usernames = new Map(creators.map(({ id, username }) => [id, username]));
  return rows.map((row) => {
    const { id, number, status, notes, restocked_at, created_at, version } = row;
    return {
      id,
      number,
      status,
      ...referencesOf(row),
      notes,
      restocked_at,
      created_at,
      created_by: { username: usernames.get(id) ?? '' },
      items: lines
        .filter((line) => line.restock_id === id)
        .map(({ product_id, name, quantity, expired_date }) => ({
          product_id,
          product: { id: product_id, name },
          quantity,
          expired_date,
        })),
      version,
    };
  });
}
