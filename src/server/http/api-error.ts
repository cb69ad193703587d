import { type Text, text } from '#contract/messages/text.ts';
import { type ErrorCode, statusByErrorCode } from '#contract/sync/errors.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { UnavailableReason } from '../db/database-errors.ts';
import { type Message, translate } from '../i18n/translate.ts';

const defaultMessages: Record<ErrorCode, Text> = {
  bad_request: text('request.unreadable'),
  unauthenticated: text('request.unauthenticated'),
  session_expired: text('session.expired'),
  session_revoked: text('session.revoked'),
  invalid_credentials: text('signIn.wrong'),
  forbidden: text('request.forbidden'),
  account_inactive: text('account.inactive'),
  outbox_owner_mismatch: text('outbox.ofAnother'),
  not_found: text('request.notFound'),
  method_not_allowed: text('route.method'),
  request_timeout: text('request.slow'),
  duplicate_value: text('value.taken'),
  stock_insufficient: text('stock.insufficient'),
  cart_not_available: text('cart.unavailable'),
  barista_not_available: text('barista.unavailable'),
  cart_has_no_warehouse: text('cart.homeless'),
  already_decided: text('document.decided'),
  wrong_state: text('record.wrongState'),
  stale_version: text('record.stale'),
  not_empty: text('place.notEmpty'),
  in_use: text('record.inUse'),
  last_super_admin: text('account.lastSuperAdmin'),
  self_action: text('account.self'),
  possible_duplicate: text('document.duplicate'),
  reference_deleted: text('record.referenceDeleted'),
  idempotency_in_progress: text('request.inProgress'),
  payload_too_large: text('request.tooLarge'),
  address_too_long: text('request.addressTooLong'),
  unsupported_media_type: text('request.notJson'),
  validation_failed: text('request.invalidFields'),
  page_out_of_reach: text('list.outOfReach'),
  idempotency_key_reused: text('request.keyReused'),
  client_too_old: text('client.tooOld'),
  rate_limited: text('request.tooMany'),
  server_error: text('server.failed'),
  unavailable: text('server.unavailable'),
};

export interface ErrorDetails {
  message?: Message;
  errors?: FieldReason[];
  /** `current` is the record that caused the error. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Of `unavailable`, for the metrics; otherwise `overload`. */
  reason?: UnavailableReason | 'stopping';
}

/** Services reject a request only by throwing this error. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly localizedMessage: Message;
  readonly errors: FieldReason[];
  readonly data: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: ErrorDetails['reason'];

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const message = details.message ?? defaultMessages[code];
    super(translate(message, 'en'));
    this.localizedMessage = message;
    this.code = code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reason = details.reason;
  }

  get status(): number {
    return statusByErrorCode[this.code];
  }
}

/** The message repeats the first error, for clients that show nothing else. */
export function invalidFields(errors: FieldReason[]): ApiError {
  return new ApiError('validation_failed', {
    errors,
    ...(errors[0] && { message: errors[0].message }),
  });
}
