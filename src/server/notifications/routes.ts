import * as z from 'zod/mini';
import { lists } from '#contract/lists.ts';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import { notificationSchema, seenCountSchema, unreadCountSchema } from '#contract/notifications/entity.ts';
import { isPostgres } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { countUnread, listNotifications, toNotification } from './read.ts';

const notificationReadQuerySchema = z.object({
  count: z.optional(z.pipe(z.transform(Number), seenCountSchema)),
});
type MarkReadQuery = z.output<typeof notificationReadQuerySchema>;

export const notificationRoutes: Route[] = [
  listRoute({ list: lists.notifications, handle: listNotifications }),
  readRoute({
    path: '/notifications/unread-count',
    policy: 'signed_in',
    dataSchema: unreadCountSchema,
    handle: async (request) => ({
      message: 'OK',
      data: { unread_count: await countUnread(request) },
    }),
  }),
  mutationRoute(mutations.notificationReadAll, {
    policy: 'signed_in',
    dataSchema: unreadCountSchema,
    handle: markAllRead,
  }),
  mutationRoute(mutations.notificationRead, {
    policy: 'signed_in',
    query: notificationReadQuerySchema,
    dataSchema: z.nullable(notificationSchema),
    handle: markRead,
  }),
];

/** Has no effect if the notification was reported again since the user opened it. */
async function markRead(request: ChangeRequest<undefined, MarkReadQuery>): Promise<Reply> {
  const { tx, caller, id, now, occurredAt } = request;
  const query = tx.selectFrom('notifications').selectAll().where('id', '=', id).where('user_id', '=', caller.id);
  const row = await lockRows(tx, query).executeTakeFirst();
  // Notifications are deleted after 90 days; a queued request can arrive later.
  if (!row && occurredAt !== undefined) {
    return { message: 'OK', data: null, ...outcomeMeta(request, 'already_so') };
  }
  if (!row) throw new ApiError('not_found', { message: text('notification.unknown') });
  if (row.is_read || !wasSeen(row, request)) {
    return { message: 'OK', data: toNotification(row), ...outcomeMeta(request, 'already_so') };
  }
  await tx
    .updateTable('notifications')
    .set({ is_read: true, read_at: occurredAt ?? now })
    .where('id', '=', id)
    .execute();
  const data = { ...toNotification(row), is_read: true };
  return { message: 'OK', data, ...outcomeMeta(request, 'applied') };
}

/** Apps before 1.1.0 send no count. Only their requests are compared by time, because device clocks may be wrong. */
function wasSeen(
  { count, created_at }: { count: number; created_at: string },
  { query, now, occurredAt = now }: ChangeRequest<undefined, MarkReadQuery>,
): boolean {
  const seen = query.count;
  return seen === undefined ? count === 1 || created_at <= occurredAt : count <= seen;
}

async function markAllRead(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller, now, occurredAt = now } = request;
  const seenQuery = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false)
    // Newer notifications stay unread, but not those in the future, stored while the server's clock was ahead.
    .where((eb) => eb.or([eb('created_at', '<=', occurredAt), eb('created_at', '>', now)]))
    .orderBy('id');
  // A locked notification is being reported again and stays unread. Waiting for several locks could cause a deadlock.
  const unlockedQuery = isPostgres(tx) ? seenQuery.forNoKeyUpdate().skipLocked() : seenQuery;
  await tx
    .updateTable('notifications')
    .set({ is_read: true, read_at: occurredAt })
    .where('id', 'in', unlockedQuery)
    .execute();
  return { message: 'OK', data: { unread_count: 0 }, ...outcomeMeta(request, 'applied') };
}
