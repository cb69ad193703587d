import type { Selectable } from 'kysely';
import { isOfficeRole } from '#contract/roles.ts';
import { listsWithViews, type SavedView } from '#contract/saved-views/entity.ts';
import type { Tx } from '../db/database.ts';
import { readCountedPage } from '../db/list-query.ts';
import type { SavedViews } from '../db/tables/people.ts';
import type { Caller, ListReply, ListRequest } from '../http/route.ts';

export async function listViews({ db, caller, params }: ListRequest<'savedViews'>): Promise<ListReply<SavedView>> {
  const { list, sort_order } = params;
  let query = visibleViewsQuery(db, caller);
  if (list) query = query.where('list', '=', list);
  const sortedQuery = query.selectAll().orderBy('name_key', sort_order).orderBy('id', sort_order);
  const { rows, total } = await readCountedPage(db, sortedQuery, params);
  return { rows: rows.map((row) => toView(row, caller)), total };
}

export async function readViewsByIds(db: Tx, caller: Caller, ids: readonly string[]): Promise<SavedView[]> {
  const rows = await visibleViewsQuery(db, caller).selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => toView(row, caller));
}

export async function readViewsAfter(db: Tx, caller: Caller, after: string, limit: number): Promise<SavedView[]> {
  let query = visibleViewsQuery(db, caller).selectAll().orderBy('id', 'desc').limit(limit);
  if (after !== '') query = query.where('id', '<', after);
  return (await query.execute()).map((row) => toView(row, caller));
}

/** Leaves out views of lists that this release does not know. */
function visibleViewsQuery(db: Tx, caller: Caller) {
  return db
    .selectFrom('saved_views')
    .where('list', 'in', listsWithViews)
    .where((eb) =>
      eb.or([eb('user_id', '=', caller.id), ...(isOfficeRole(caller.role) ? [eb('is_shared', '=', true)] : [])]),
    );
}

export function toView(row: Selectable<SavedViews>, caller: Caller): SavedView {
  const { id, list, name, query, created_at } = row;
  const is_mine = row.user_id === caller.id;
  return {
    id,
    list,
    name,
    query,
    // A view can be the default only for its owner.
    is_default: is_mine && Boolean(row.is_default),
    is_shared: Boolean(row.is_shared),
    is_mine,
    created_at,
  };
}
