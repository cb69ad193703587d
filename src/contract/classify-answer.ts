// The meaning of a response follows from its code and its HTTP status, never from its text. For some refusals
// `offline/replay/classify-response.ts` finds a better outcome, such as a merge.
import { type Envelope, envelopeSchema } from './envelope.ts';

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
