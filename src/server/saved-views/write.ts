import type { Selectable, Updateable } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Arrangement, SavedViewCreate, SavedViewUpdate } from '#contract/saved-views/entity.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import type { SavedViews } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ChangeRequest, Reply } from '../http/route.ts';
import { assertSameCreation, outcomeMeta } from '../http/writes/record-guards.ts';
import { lockOwner } from '../users/user-guards.ts';
import { toView } from './read.ts';

type View = Selectable<SavedViews>;

/** See rules 5.8. */
const maxViewsPerUser = 100;

/** Replaces the caller's view that has the same list and name (rules 9.12). */
export async function saveView(request: ChangeRequest<SavedViewCreate>): Promise<Reply> {
  const { tx, caller, body } = request;
  assertMayShare(caller, body);
  await lockOwner(tx, caller.id);
  return saveOwnView(request, body, () => assertBelowLimit(tx, caller.id));
}

/** Each user has one unnamed view per list (rules 9.18). */
export async function saveArrangement(request: ChangeRequest<Arrangement>): Promise<Reply> {
  await lockOwner(request.tx, request.caller.id);
  return saveOwnView(request, { ...request.body, name: '' }, async () => {});
}

async function saveOwnView(
  request: ChangeRequest<unknown>,
  { id, ...fields }: SavedViewCreate,
  assertMayCreate: () => Promise<void>,
): Promise<Reply> {
  const { tx, caller, now } = request;
  const columns = { ...fields, name_key: textKey(fields.name) };
  const message = text('view.saved');
  const existingRow = await tx
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', caller.id)
    .where('list', '=', columns.list)
    .where('name_key', '=', columns.name_key)
    .executeTakeFirst();
  // An unchanged view is not stored again, so that no device reads it again.
  if (existingRow && matchesColumns(existingRow, columns)) {
    return { message, data: toView(existingRow, caller), ...outcomeMeta(request, 'already_so') };
  }
  if (!existingRow) await assertMayCreate();
  const storedRow = existingRow
    ? await tx
        .updateTable('saved_views')
        .set(columns)
        .where('id', '=', existingRow.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('saved_views')
        .values({ ...columns, id: id ?? newId(), user_id: caller.id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
  // Throws, because the id belongs to another view.
  if (!storedRow) assertSameCreation(false);
  else if (fields.is_default) await clearOtherDefaults(tx, storedRow);
  return {
    ...(!existingRow && { status: 201 as const }),
    message,
    data: storedRow && toView(storedRow, caller),
    ...outcomeMeta(request, 'applied'),
  };
}

function matchesColumns(view: View, columns: Updateable<SavedViews>): boolean {
  return Object.entries(columns).every(([name, value]) => {
    const storedValue = view[name as keyof View];
    return typeof value === 'boolean' ? Boolean(storedValue) === value : storedValue === value;
  });
}

/** Only the owner decides whether a shared view is their default (rules 9.18). */
export async function updateView(request: ChangeRequest<SavedViewUpdate>): Promise<Reply> {
  const { tx, caller, body } = request;
  assertMayShare(caller, body);
  const row = await lockView(request);
  if (!row || row.name === '') throw new ApiError('not_found', { message: text('view.unknown') });
  assertMayChange(caller, row);
  if (body.is_default !== undefined && row.user_id !== caller.id) throw notOwnViewError();
  const changes: Updateable<SavedViews> = { ...body };
  if (body.name !== undefined) {
    changes.name_key = textKey(body.name);
    await assertNameIsFree(tx, row, changes.name_key);
  }
  const storedRow =
    Object.keys(changes).length === 0
      ? row
      : await tx
          .updateTable('saved_views')
          .set(changes)
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  if (body.is_default) await clearOtherDefaults(tx, storedRow);
  return {
    message: text('view.saved'),
    data: toView(storedRow, caller),
    ...outcomeMeta(request, 'applied'),
  };
}

/** Also succeeds if the view is already deleted, or was never visible to the caller. */
export async function deleteView(request: ChangeRequest<undefined>): Promise<Reply> {
  const row = await lockView(request);
  if (row) {
    assertMayChange(request.caller, row);
    await request.tx.deleteFrom('saved_views').where('id', '=', row.id).execute();
  }
  const outcome = row ? 'applied' : 'already_so';
  return { message: text('view.deleted'), data: null, ...outcomeMeta(request, outcome) };
}

/** Locks the owner first, so that no views of the owner are added in between. */
async function lockView({ tx, caller, id }: ChangeRequest<unknown>): Promise<View | undefined> {
  const query = tx.selectFrom('saved_views').where('id', '=', id);
  const viewOwner = await query.select('user_id').executeTakeFirst();
  if (!viewOwner) return undefined;
  await lockOwner(tx, viewOwner.user_id);
  const row = await lockRows(tx, query.selectAll()).executeTakeFirst();
  const isVisible = row?.user_id === caller.id || (row?.is_shared && isOfficeRole(caller.role));
  return isVisible ? row : undefined;
}

function assertMayChange(caller: Caller, row: View): void {
  if (row.user_id !== caller.id && caller.role !== 'super_admin') throw notOwnViewError();
}

function assertMayShare(caller: Caller, body: { is_shared?: boolean | undefined }): void {
  if (body.is_shared && !isOfficeRole(caller.role)) throw new ApiError('forbidden');
}

function notOwnViewError(): ApiError {
  return new ApiError('forbidden', { message: text('view.notTheirs') });
}

async function assertNameIsFree(tx: Tx, row: View, name_key: string): Promise<void> {
  const otherView = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('list', '=', row.list)
    .where('name_key', '=', name_key)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!otherView) return;
  const message = text('view.nameTaken');
  throw new ApiError('duplicate_value', { message, errors: [{ field: 'name', message }] });
}

async function clearOtherDefaults(tx: Tx, { id, user_id, list }: View): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('id', '!=', id)
    .where('is_default', '=', true)
    .execute();
}

async function assertBelowLimit(tx: Tx, userId: string): Promise<void> {
  const { views } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('user_id', '=', userId)
    .where('name_key', '!=', '')
    .executeTakeFirstOrThrow();
  if (Number(views) < maxViewsPerUser) return;
  throw new ApiError('wrong_state', { message: text('view.tooMany', { count: maxViewsPerUser }) });
}
