import * as z from 'zod/mini';
import { byNameSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { instantSchema, wholeNumber } from '../fields/input-fields.ts';
import type { ListName } from '../lists.ts';
import { textSchema } from '../messages/text.ts';
import { maxBatchSize } from './sync.ts';

/** `GET /events` (`text/event-stream`). */
export interface ServerEvents {
  /** Lists that this user may read. */
  changed: { lists: ListName[] };
  ended: { reason: StreamEnd };
}

/** The error code of the client's next request, or `role_changed`. */
export type StreamEnd = 'unauthenticated' | 'session_expired' | 'session_revoked' | 'role_changed';

/** How often a quiet stream sends a comment line, so that clients notice a dead one. */
export const keepAliveMs = 50_000;

/** `POST /sync/batch` applies the entries in their order. */
export const batchSchema = z.object({
  entries: z
    .array(
      z.object({
        key: idSchema,
        name: z.string({ error: 'invalid' }),
        v: wholeNumber(1, 1_000_000, 'version_invalid'),
        args: z.optional(z.unknown()),
        occurred_at: instantSchema,
      }),
      { error: 'invalid' },
    )
    .check(z.minLength(1, { error: 'invalid' }), z.maxLength(maxBatchSize, { error: 'invalid' })),
});
export type Batch = z.infer<typeof batchSchema>;

export const batchResultSchema = z.looseObject({
  key: z.string(),
  http_status: z.int(),
  status: z.enum(['success', 'fail']),
  message: z.string(),
  text: z.optional(textSchema),
  data: z.unknown(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string(), text: z.optional(textSchema) }))),
  code: z.optional(z.string()),
  meta: z.optional(z.any()),
  replayed: z.optional(z.boolean()),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

export const changesQuerySchema = z.object({
  /** The previous response's token; missing to start with all rows. */
  since: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(2000, { error: 'invalid' }))),
  /** `own`: the caller updates changed names in its other rows. Otherwise, lists that show them are sent in full. */
  names: z.optional(z.enum(['own'], { error: 'invalid' })),
  /** Unreadable rows to send again, as `list:id` joined by dots. */
  again: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(4000, { error: 'invalid' }))),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

export const listChangesSchema = z.object({
  rows: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** JSON merge patches (RFC 7396), each with the row's id. */
  patches: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** Deleted rows, or rows that this user may no longer read. */
  gone: z.optional(z.array(z.string())),
  /** A full resync in one or more responses: stored rows that none of them contains are removed. */
  walk: z.optional(z.object({ begins: z.boolean(), ends: z.boolean() })),
});
export type ListChanges = z.infer<typeof listChangesSchema>;

export const changesSchema = z.object({
  /** Opaque; the next request sends it back. */
  token: z.string(),
  has_more: z.boolean(),
  /**
   * Set if the token was unusable (missing, too old, from another role or before a restored backup): the names of all
   * readable lists, which follow in full. Other stored lists are dropped.
   */
  restart: z.optional(z.array(z.string())),
  lists: byNameSchema(listChangesSchema),
});
export type Changes = z.infer<typeof changesSchema>;
