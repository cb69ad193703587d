import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import { openEnum } from '../fields/fields.ts';
import { wholeNumber } from '../fields/input-fields.ts';
import { textSchema } from '../messages/text.ts';
import { notificationTypes } from './types.ts';

export const notificationReasonSchema = z.object({
  message: z.string(),
  text: z.optional(textSchema),
  at: z.string(),
});
export type NotificationReason = z.infer<typeof notificationReasonSchema>;

export const notificationSchema = z.object({
  id: z.uuid(),
  type: openEnum(notificationTypes),
  title: z.string(),
  message: z.string(),
  texts: z.optional(z.object({ title: textSchema, message: textSchema })),
  /** A path in the office. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  /** When its event was last reported. */
  created_at: z.string(),
  /** Missing if reported only once. */
  count: z.optional(z.int()),
  /** Newest first; missing if reported only once. */
  reasons: z.optional(z.array(notificationReasonSchema)),
});
export type Notification = z.infer<typeof notificationSchema>;

export function reportCountOf({ count = 1 }: Notification): number {
  return count;
}

export const seenCountSchema = wholeNumber(1, 2_147_483_647, 'invalid');

/** `count` is the count that the user saw: a notification reported again since then stays unread. */
export const notificationReadSchema = z.object({
  count: z.optional(seenCountSchema),
});

export const unreadCountSchema = z.object({ unread_count: z.int() });

export const notificationFiltersSchema = z.object({
  is_read: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});

export const notificationList = defineList({
  name: 'notifications',
  path: '/notifications',
  baristaAccess: 'all',
  row: notificationSchema,
  filters: notificationFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['created_at'],
  defaultOrder: 'desc',
  sortable: false,
  indexedFields: ['created_at', 'is_read'],
  exactFilters: [],
  sortKey: { created_at: (row) => row.created_at },
  matches: (row, { is_read }) => !is_read || row.is_read === (is_read === 'true'),
  isPersonal: true,
  rowsKeptOnDevice: 200,
});
