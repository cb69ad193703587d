import * as z from 'zod/mini';
import { instantSchema, wholeNumber } from './fields.ts';
import { idSchema } from './id-schema.ts';

/** Raised when the outbox's wire changes so that an older client must update first. */
export const clientVersion = 1;
/** The oldest client the server still takes mutations from; below it the answer is 426. */
export const oldestClientVersion = 1;

/** Headers that the outbox adds to each mutation, the language of each call, and what it reads. */
export const syncHeaders = {
  idempotencyKey: 'Idempotency-Key',
  occurredAt: 'Occurred-At',
  outboxUser: 'Outbox-User',
  clientVersion: 'Client-Version',
  clientLocale: 'Client-Locale',
  serverEpoch: 'Server-Epoch',
  replayed: 'Idempotency-Replayed',
} as const;

/** A mutation is late when it happened more than this before the server hears of it. */
export const lateAfterMs = 2 * 60 * 1000;

export const maxBatchSize = 50;

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

/** One answer of `POST /sync/batch`: the envelope of the call it stands for, with key and status. */
export const batchResultSchema = z.looseObject({
  key: z.string(),
  http_status: z.int(),
  status: z.enum(['success', 'fail']),
  message: z.string(),
  data: z.unknown(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  code: z.optional(z.string()),
  meta: z.optional(z.any()),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** `GET /sync/state`: one opaque version per list; unchanged means that its rows are unchanged. */
export const syncStateSchema = z.object({
  server_time: z.string(),
  lists: z.record(z.string(), z.string()),
});
export type SyncState = z.infer<typeof syncStateSchema>;
