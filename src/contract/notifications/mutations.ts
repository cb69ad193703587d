import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import { idField, labelById } from '../definitions/mutation-args.ts';
import { type Notification, notificationReadSchema, reportCountOf } from './entity.ts';

export const notificationMutations = {
  notificationRead: defineMutation({
    name: 'notificationRead',
    v: 1,
    mode: 'queue',
    kind: 'mark',
    args: z.extend(notificationReadSchema, idField),
    route: {
      method: 'PUT',
      path: '/notifications/:id/read',
      // `count` is in the query, so that entries from version 1.0.0 are still sent without a body.
      query: ({ count }): Record<string, string> => (count === undefined ? {} : { count: String(count) }),
    },
    touches: ({ id }) => ({ writes: [`notification:${id}`], reads: [] }),
    lists: ['notifications'],
    label: labelById,
    optimisticUpdate: {
      notifications: (rows, { id, count }) =>
        rows.update(id, (row) => (count !== undefined && reportCountOf(row) > count ? row : markedAsRead(row))),
    },
    form: null,
    resolutions: {},
  }),
  notificationReadAll: defineMutation({
    name: 'notificationReadAll',
    v: 1,
    mode: 'queue',
    kind: 'mark',
    args: z.object({}),
    route: { method: 'PUT', path: '/notifications/read-all' },
    touches: () => ({ writes: [`notification:all`], reads: [] }),
    lists: ['notifications'],
    label: () => ({ subject: '' }),
    optimisticUpdate: {
      // Later notifications stay unread.
      notifications: (rows, _args, { occurredAt }) =>
        rows.updateEach((row) => (row.is_read || row.created_at > occurredAt ? row : markedAsRead(row))),
    },
    form: null,
    resolutions: {},
  }),
};

function markedAsRead(row: Notification): Notification {
  return { ...row, is_read: true };
}
