// The closed list of error codes, and the one place that decides what a response means for an entry of the
// outbox. The decision uses the code and the HTTP status, never the text.
import { type Envelope, envelopeSchema } from './envelope.ts';

/** HTTP status of each code. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  session_expired: 401,
  session_revoked: 401,
  invalid_credentials: 401,
  forbidden: 403,
  account_inactive: 403,
  outbox_owner_mismatch: 403,
  not_found: 404,
  method_not_allowed: 405,
  duplicate_value: 409,
  stock_insufficient: 409,
  cart_not_available: 409,
  barista_not_available: 409,
  cart_has_no_warehouse: 409,
  already_decided: 409,
  wrong_state: 409,
  stale_version: 409,
  not_empty: 409,
  in_use: 409,
  last_super_admin: 409,
  self_action: 409,
  possible_duplicate: 409,
  reference_deleted: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  client_too_old: 426,
  rate_limited: 429,
  server_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * What a response means for an entry of the outbox.
 * - `done`: the server has accepted the entry; remove it.
 * - `retry`: no final response; send the entry again later under the same key.
 * - `hold`: this client is too old; send no entry until the client is updated.
 * - `pause`: the session is over; send no entry until the same user has signed in.
 * - `refused`: a final refusal; keep the entry and show it to the user.
 */
export type AnswerMeaning = 'done' | 'retry' | 'hold' | 'pause' | 'refused';

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
  return status >= 400 ? 'refused' : 'retry';
}
