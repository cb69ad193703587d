import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { byIdSchema, labelById } from '../mutation-args.ts';

export const notificationMutations = {
  notificationRead: defineMutation({
    name: 'notificationRead',
    v: 1,
    mode: 'queue',
    isQuiet: true,
    args: byIdSchema,
    route: { method: 'PUT', path: '/notifications/:id/read' },
    touches: ({ id }) => ({ writes: [`notification:${id}`], reads: [] }),
    lists: ['notifications'],
    label: labelById,
  }),
  notificationReadAll: defineMutation({
    name: 'notificationReadAll',
    v: 1,
    mode: 'queue',
    isQuiet: true,
    args: z.object({}),
    route: { method: 'PUT', path: '/notifications/read-all' },
    touches: () => ({ writes: [`notification:all`], reads: [] }),
    lists: ['notifications'],
    label: () => ({ subject: '' }),
  }),
};
