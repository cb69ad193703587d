import * as z from 'zod/mini';
import { namedSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { instantSchema, wholeNumber } from '../fields/input-fields.ts';
import type { ListName } from '../lists.ts';
import { textSchema } from '../messages/text.ts';
import { maxBatchSize } from './sync.ts';

/** The events of `GET /events`, a stream of `text/event-stream`, by name, with their data as JSON. */
export interface ServerEvents {
  /** Rows of these lists changed that this user may read: the device asks for changes. */
  changed: { lists: ListName[] };
  /** The last event: the session has ended, or its user has another role now. */
  ended: { reason: StreamEnd };
}

/** Why a stream ends: the code with which the next request is refused, or a new role. */
export type StreamEnd = 'unauthenticated' | 'session_expired' | 'session_revoked' | 'role_changed';

/** A stream without events sends a comment line this often, so that a dead one is noticed. */
export const keepAliveMs = 50_000;

/** The body of `POST /sync/batch`: entries of the outbox, in the order in which the server applies them. */
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

/** The result of one entry in the response to `POST /sync/batch`: its envelope, key and HTTP status. */
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
  /** The repeated answer of an earlier delivery, as the header `Idempotency-Replayed` says it. */
  replayed: z.optional(z.boolean()),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** The query of `GET /sync/changes`. */
export const changesQuerySchema = z.object({
  /** The token of the answer before; none to begin with all rows. */
  since: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(2000, { error: 'invalid' }))),
  /**
   * `own`: when a record gets another name, the caller writes it into its rows that show the record, by the
   * record's own row. Otherwise lists that show it are answered again in whole.
   */
  names: z.optional(z.enum(['own'], { error: 'invalid' })),
  /** Rows that the caller could not read, as `list:id` with a dot between two: they are answered again, or are gone. */
  again: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(4000, { error: 'invalid' }))),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

/** What has changed in one list. */
export const listChangesSchema = z.object({
  /** Whole rows, new or changed. */
  rows: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /**
   * JSON merge patches (RFC 7396) of rows of which only some fields changed, such as units; each
   * has the fields of the row's id.
   */
  patches: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** Ids of rows that were deleted, or that this user may no longer read. */
  gone: z.optional(z.array(z.string())),
  /**
   * Set while the whole list is read again, in one or more answers: a stored row that is in none of
   * them, from `begin` to `end`, is gone.
   */
  walk: z.optional(z.object({ begins: z.boolean(), ends: z.boolean() })),
});
export type ListChanges = z.infer<typeof listChangesSchema>;

/** `GET /sync/changes`: what has changed since a token, in all lists that this user may read. */
export const changesSchema = z.object({
  /** Opaque; the next request sends it back. */
  token: z.string(),
  /** Whether to ask again at once. */
  has_more: z.boolean(),
  /**
   * Present if the token was of no use (none, too old, another role, a restored backup): the lists
   * that this user may read, all of which follow. Any other stored list is dropped.
   */
  restart: z.optional(z.array(z.string())),
  lists: namedSchema(listChangesSchema),
});
export type Changes = z.infer<typeof changesSchema>;
