import * as z from 'zod/mini';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { notificationSchema, unreadCountSchema } from '#contract/notifications/entity.ts';
import { text } from '#contract/texts/text.ts';
import { ApiError } from '../http/api-error.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { countUnread, listNotifications, toNotification } from './read.ts';

export const notificationRoutes: Route[] = [
  listRoute({ list: lists.notifications, policy: 'signed_in', handle: listNotifications }),
  readRoute({
    path: '/notifications/unread-count',
    policy: 'signed_in',
    answers: unreadCountSchema,
    handle: async (request) => ({
      message: 'OK',
      data: { unread_count: await countUnread(request) },
    }),
  }),
  mutationRoute(mutations.notificationReadAll, {
    policy: 'signed_in',
    answers: unreadCountSchema,
    handle: markAllRead,
  }),
  mutationRoute(mutations.notificationRead, {
    policy: 'signed_in',
    // Null for a notification that was deleted meanwhile: marking it late is not refused.
    answers: z.nullable(notificationSchema),
    handle: markRead,
  }),
];

/** Marks one notification of the caller as read. If it is read already, nothing changes. */
async function markRead(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller, id, occurredAt } = request;
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  // Notifications are deleted after 90 days. A request made offline can arrive later than that, and
  // must not be refused on the device.
  if (!row && occurredAt !== undefined) {
    return { message: 'OK', data: null, ...outcomeMeta(request, 'already_so') };
  }
  if (!row) throw new ApiError('not_found', { message: text('notification.unknown') });
  if (!row.is_read) await mark(request, [id]);
  const data = { ...toNotification(row), is_read: true };
  return { message: 'OK', data, ...outcomeMeta(request, row.is_read ? 'already_so' : 'applied') };
}

/** Marks all notifications that the caller had when tapping "mark all as read". */
async function markAllRead(request: ChangeRequest<undefined>): Promise<Reply> {
  await mark(request);
  return { message: 'OK', data: { unread_count: 0 }, ...outcomeMeta(request, 'applied') };
}

/** Marks these notifications of the caller, or without `ids` all that existed at the tap. */
async function mark(
  { tx, caller, now, occurredAt }: ChangeRequest<undefined>,
  ids?: string[],
): Promise<void> {
  let query = tx
    .updateTable('notifications')
    .set({ is_read: true, read_at: occurredAt ?? now })
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false);
  // "Mark all" was tapped for the notifications on the screen, so newer ones stay unread. Times are
  // not compared for `ids`: the user has seen these notifications, even if the device clock is
  // wrong.
  if (ids) query = query.where('id', 'in', ids);
  else {
    // Those that are still to come were written while the server's clock was ahead.
    query = query.where((eb) =>
      eb.or([eb('created_at', '<=', occurredAt ?? now), eb('created_at', '>', now)]),
    );
  }
  await query.execute();
}
