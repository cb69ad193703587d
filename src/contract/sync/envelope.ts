import * as z from 'zod/mini';
import { type StoredText, textSchema } from '../messages/text.ts';
import type { FieldError } from './field-errors.ts';
import type { Pagination } from './paging.ts';

/**
 * What the server did with a change (rules 9.1). A response without an outcome means `applied`: the change
 * arrived in time and was applied.
 */
export const outcomes = ['applied', 'already_so', 'merged', 'flagged'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Meta {
  pagination?: Pagination;
  /** Of the rows on all pages of a list (`ListDefinition.sum`). */
  sum?: Record<string, number>;
  outcome?: Outcome;
}

/** The format of every response of the API. `code` is on refusals only. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'fail';
  message: string;
  /** The message as it can be put into words of any language; missing where it is a word of the protocol. */
  text?: StoredText | undefined;
  data: Data;
  errors: FieldError[];
  code?: string | undefined;
  meta?: Meta | undefined;
}

/** Distinguishes a response of our server from the page of a captive portal. */
export const envelopeSchema = z.looseObject({
  status: z.enum(['success', 'fail']),
  message: z.string(),
  text: z.optional(textSchema),
  data: z.unknown(),
  errors: z.array(z.object({ field: z.string(), message: z.string(), text: z.optional(textSchema) })),
  code: z.optional(z.string()),
  // Not checked: the code that needs a part of it checks that part.
  meta: z.optional(z.any()),
});

// The meaning of a response follows from its code and its HTTP status, never from its text. For some refusals
// `offline/replay/classify-response.ts` finds a better outcome, such as a merge.

/**
 * What a response means for an entry of the outbox.
 * - `done`: the server has accepted the entry; remove it.
 * - `retry`: no final response; send the entry again later under the same key.
 * - `hold`: this client is too old; send no entry until the client is updated.
 * - `pause`: the session is over; send no entry until the same user has signed in.
 * - `refused`: a final refusal; keep the entry and show it to the user.
 */
export type AnswerMeaning = 'done' | 'retry' | 'hold' | 'pause' | 'refused';

/** Timeout, not processed yet, too many requests. */
const retryStatuses = new Set([408, 425, 429]);

/**
 * Classifies one response. A body that is not our envelope comes from something between client and
 * server (a captive portal's 200 HTML page): it counts as no connection, never as success.
 */
export function classifyAnswer(status: number, body: unknown): AnswerMeaning {
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
