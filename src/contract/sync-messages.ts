import * as z from 'zod/mini';
import { namedSchema } from './fields.ts';
import { idSchema } from './id-schema.ts';
import { instantSchema, wholeNumber } from './input-fields.ts';
import { maxBatchSize } from './sync.ts';

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
  data: z.unknown(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  code: z.optional(z.string()),
  meta: z.optional(z.any()),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** `GET /sync/state`: one opaque version per list. While the version is the same, the rows are too. */
export const syncStateSchema = z.object({
  server_time: z.string(),
  lists: namedSchema(z.string()),
});
export type SyncState = z.infer<typeof syncStateSchema>;
