import * as z from 'zod/mini';
import { defineList } from '../define-list.ts';
import { openEnum } from '../fields.ts';
import { textSchema } from '../texts/text.ts';
import { notificationTypes } from './types.ts';

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
  created_at: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadCountSchema = z.object({ unread_count: z.int() });

export const notificationFiltersSchema = z.object({
  is_read: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});

export const notificationList = defineList({
  name: 'notifications',
  path: '/notifications',
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
