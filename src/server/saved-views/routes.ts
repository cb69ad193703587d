import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '#contract/ids.ts';
import { isListName } from '#contract/lists.ts';
import {
  type SavedView,
  type SavedViewCreate,
  type SavedViewQuery,
  savedViewCreateSchema,
  savedViewQuerySchema,
  savedViewSchema,
} from '#contract/saved-views/entity.ts';
import { textKey } from '#contract/text-key.ts';
import { text } from '#contract/texts/text.ts';
import type { Tx } from '../db/database.ts';
import type { SavedViews } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRoute, readRoute } from '../http/define-route.ts';
import { assertSameCreate, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, ReadRequest, Reply, Route } from '../http/route.ts';
import { lockOwner } from '../users/user-guards.ts';

export const savedViewRoutes: Route[] = [
  readRoute({
    path: '/saved-views',
    policy: 'signed_in',
    query: savedViewQuerySchema,
    answers: z.array(savedViewSchema),
    handle: async (request) => ({ message: 'OK', data: await listViews(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/saved-views',
    policy: 'signed_in',
    body: savedViewCreateSchema,
    answers: savedViewSchema,
    handle: saveView,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/saved-views/:id',
    policy: 'signed_in',
    handle: deleteView,
  }),
];

/** Of one person (rules 5.8). */
const maxViews = 100;

/** The views of the caller, sorted by name; of one list if the query names a list. */
async function listViews({ db, caller, query }: ReadRequest<SavedViewQuery>): Promise<SavedView[]> {
  let ownQuery = db.selectFrom('saved_views').selectAll().where('user_id', '=', caller.id);
  if (query.list) ownQuery = ownQuery.where('list', '=', query.list);
  const rows = await ownQuery.orderBy('name_key').orderBy('id').limit(maxViews).execute();
  return rows.flatMap((row) => toView(row) ?? []);
}

/** Saves a view. It replaces the caller's view of the same list and name (rules 9.12). */
async function saveView(request: ChangeRequest<SavedViewCreate>): Promise<Reply> {
  const { tx, caller, body, now } = request;
  const { list, name, query } = body;
  const name_key = textKey(name);
  await lockOwner(tx, caller.id);
  const existingRow = await tx
    .updateTable('saved_views')
    .set({ name, query })
    .where('user_id', '=', caller.id)
    .where('list', '=', list)
    .where('name_key', '=', name_key)
    .returningAll()
    .executeTakeFirst();
  if (existingRow) {
    return {
      message: text('view.saved'),
      data: toView(existingRow),
      ...outcomeMeta(request, 'applied'),
    };
  }
  await assertBelowLimit(tx, caller.id);
  const row = { id: body.id ?? newId(), user_id: caller.id, list, name, name_key, query };
  const storedRow = await tx
    .insertInto('saved_views')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Nothing was inserted: the id belongs to another view, and this throws.
  if (!storedRow) assertSameCreate(false);
  return {
    status: 201,
    message: text('view.saved'),
    data: storedRow && toView(storedRow),
    ...outcomeMeta(request, 'applied'),
  };
}

async function assertBelowLimit(tx: Tx, userId: string): Promise<void> {
  const { views } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(views) < maxViews) return;
  throw new ApiError('wrong_state', {
    message: text('view.tooMany', { count: maxViews }),
  });
}

/** Deletes a view of the caller. If it is already deleted, this succeeds too. */
async function deleteView(request: ChangeRequest<undefined>): Promise<Reply> {
  const { numDeletedRows } = await request.tx
    .deleteFrom('saved_views')
    .where('id', '=', request.id)
    .where('user_id', '=', request.caller.id)
    .executeTakeFirstOrThrow();
  const outcome = numDeletedRows > 0n ? 'applied' : 'already_so';
  return { message: text('view.deleted'), data: null, ...outcomeMeta(request, outcome) };
}

/** Undefined if this server does not know the list, because a newer version stored the view. */
function toView({ id, list, name, query, created_at }: Selectable<SavedViews>) {
  return isListName(list) ? { id, list, name, query, created_at } : undefined;
}
