import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import { openEnum } from '../fields/fields.ts';
import { wholeNumber } from '../fields/input-fields.ts';
import { textSchema } from '../messages/text.ts';
import { notificationTypes } from './types.ts';

/** Why a notification was reported, in one line. */
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
  /** Title and message as they can be put into words of any language. */
  texts: z.optional(z.object({ title: textSchema, message: textSchema })),
  /** The path in the office that a tap opens. Null if the tap opens nothing. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  /** When it was reported last. */
  created_at: z.string(),
  /** How often it was reported; missing if once. */
  count: z.optional(z.int()),
  /** The newest reasons, newest first, of a notification that was reported more than once. */
  reasons: z.optional(z.array(notificationReasonSchema)),
});
export type Notification = z.infer<typeof notificationSchema>;

/** How often it was reported. */
export function countOf({ count = 1 }: Notification): number {
  return count;
}

export const seenCountSchema = wholeNumber(1, 2_147_483_647, 'invalid');

/** What the person saw when marking a notification as read: one that was reported again since stays unread. */
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
  forBaristas: 'all',
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
