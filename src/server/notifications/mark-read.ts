import type { Database, Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { toNotification } from './read.ts';

/** Marks a notification of the caller as read; marking it twice has no further effect. */
export async function markRead(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller, id, occurredAt } = request;
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  // A mark made offline can arrive after the notification was deleted (after 90 days); then nothing
  // needs to be marked.
  if (!row && occurredAt !== undefined) {
    return { message: 'OK', data: null, ...outcomeMeta(request, 'already_so') };
  }
  if (!row) throw new ApiError('not_found', { message: 'This notification does not exist' });
  if (!row.is_read) await mark(request, [id]);
  const data = { ...toNotification(row), is_read: true };
  return { message: 'OK', data, ...outcomeMeta(request, row.is_read ? 'already_so' : 'applied') };
}

export async function markAllRead(request: ChangeRequest<undefined>): Promise<Reply> {
  await mark(request);
  return { message: 'OK', data: { unread_count: 0 }, ...outcomeMeta(request, 'applied') };
}

async function mark(
  { tx, caller, now, occurredAt }: ChangeRequest<undefined>,
  ids?: string[],
): Promise<void> {
  let query = tx
    .updateTable('notifications')
    .set({ is_read: true, read_at: occurredAt ?? now })
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false);
  // Notifications newer than the tap were not seen yet. A notification named by id was, whatever
  // the clocks say.
  if (ids) query = query.where('id', 'in', ids);
  else query = query.where('created_at', '<=', occurredAt ?? now);
  await query.execute();
}

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes notifications older than 90 days (rules 8.5). */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  const tx: Tx = db.kysely;
  await tx.deleteFrom('notifications').where('created_at', '<', before).execute();
}
