import * as z from 'zod/mini';
import type { Instant } from '../fields/dates.ts';
import { type StoredText, textSchema } from '../messages/text.ts';
import type { FieldError } from './field-errors.ts';
import type { Pagination } from './paging.ts';

/** Rules 9.1. A response without an outcome means `applied`. */
export const outcomes = ['applied', 'already_so', 'merged', 'flagged'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Meta {
  pagination?: Pagination;
  sum?: Record<string, number>;
  outcome?: Outcome;
  /** Of a report that may lack changes made after this time. */
  as_of?: Instant;
}

export interface Envelope<Data = unknown> {
  status: 'success' | 'fail';
  message: string;
  /** Missing for protocol messages. */
  text?: StoredText | undefined;
  data: Data;
  errors: FieldError[];
  code?: string | undefined;
  meta?: Meta | undefined;
}

/** Distinguishes our server's response from a captive portal's page. */
export const envelopeSchema = z.looseObject({
  status: z.enum(['success', 'fail']),
  message: z.string(),
  text: z.optional(textSchema),
  data: z.unknown(),
  errors: z.array(z.object({ field: z.string(), message: z.string(), text: z.optional(textSchema) })),
  code: z.optional(z.string()),
  // Code that needs a part of it validates that part.
  meta: z.optional(z.any()),
});

// A response's meaning depends on code and status, never on the text. See also `offline/replay/classify-response.ts`.

/**
 * - `retry`: no final response; the entry is sent again later under the same key.
 * - `hold`: nothing is sent until this client is updated.
 * - `pause`: nothing is sent until the same user has signed in.
 * - `refused`: final; the entry is kept and shown to the user.
 */
export type ResponseMeaning = 'done' | 'retry' | 'hold' | 'pause' | 'refused';

/** Timeout, too early, too many requests. */
const retryStatuses = new Set([408, 425, 429]);

/** A body that is not an envelope comes from a captive portal or proxy: it means no connection, never a success. */
export function responseMeaning(status: number, body: unknown): ResponseMeaning {
  const parsed = envelopeSchema.safeParse(body);
  if (!parsed.success) return 'retry';
  const envelope: Envelope = parsed.data;
  if (status >= 200 && status < 300) return envelope.status === 'success' ? 'done' : 'retry';
  if (status === 401) return 'pause';
  if (status === 426) return 'hold';
  if (retryStatuses.has(status) || status >= 500) return 'retry';
  if (envelope.code === 'idempotency_in_progress') return 'retry';
  // A redirect does not come from our API.
  return status >= 400 ? 'refused' : 'retry';
}
