import * as z from 'zod/mini';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { notificationSchema, unreadCountSchema } from '#contract/notifications/entity.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { countUnread, listNotifications } from './read.ts';

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
