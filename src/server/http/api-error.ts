import { type ErrorCode, statusByErrorCode } from '#contract/errors.ts';
import type { StoredText } from '#contract/texts/text.ts';
import { type Message, translate } from '../i18n/localize.ts';

const defaultMessages: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read',
  unauthenticated: 'Sign in first',
  session_expired: 'Your session has expired. Sign in again',
  session_revoked: 'This session was ended. Sign in again',
  invalid_credentials: 'Invalid username or password',
  forbidden: 'You do not have permission to do this',
  account_inactive: 'This account is not active',
  outbox_owner_mismatch: 'These changes belong to another user',
  not_found: 'Not found',
  method_not_allowed: 'This method is not allowed here',
  request_timeout: 'The request arrived too slowly. Try again',
  duplicate_value: 'This value is already taken',
  stock_insufficient: 'There is not enough stock',
  cart_not_available: 'This cart is not available',
  barista_not_available: 'This barista is not available',
  cart_has_no_warehouse: 'This cart has no warehouse',
  already_decided: 'This was already decided',
  wrong_state: 'This is not possible in its present state',
  stale_version: 'This record was changed meanwhile',
  not_empty: 'This still holds stock',
  in_use: 'This is in use',
  last_super_admin: 'The last super admin has to stay',
  self_action: 'You cannot do this to your own account',
  possible_duplicate: 'This may have been recorded already',
  reference_deleted: 'A record this refers to was deleted',
  idempotency_in_progress: 'This request is still being processed',
  payload_too_large: 'The request is too large',
  address_too_long: 'The address is too long',
  unsupported_media_type: 'Send JSON with Content-Type application/json',
  validation_failed: 'Some fields are not valid',
  page_out_of_reach:
    'Pages end after the first 10,000 rows. Narrow the list by dates or other filters',
  idempotency_key_reused: 'This key was already used for another request',
  client_too_old: 'This version of the app is too old. Update it to go on',
  rate_limited: 'Too many attempts. Wait a moment and try again',
  server_error: 'Something went wrong',
  unavailable: 'The server cannot answer right now. Try again in a moment',
};

/** Why a field is refused, in every language. */
export interface LocalizedFieldError {
  field: string;
  message: Message;
  /** In place of `message`. */
  text?: StoredText | undefined;
}

export interface ErrorDetails {
  message?: Message;
  errors?: LocalizedFieldError[];
  /** `data` of the response: `current` is the record that caused the refusal. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal with one of the error codes of the API. Services refuse in no other way. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly localizedMessage: Message;
  readonly errors: LocalizedFieldError[];
  readonly data: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const message = details.message ?? defaultMessages[code];
    super(translate(message, 'en'));
    this.localizedMessage = message;
    this.code = code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return statusByErrorCode[this.code];
  }
}

/**
 * A refusal of fields. Its message repeats the first error, for clients that show only the message.
 */
export function invalidFields(errors: LocalizedFieldError[]): ApiError {
  return new ApiError('validation_failed', {
    errors,
    ...(errors[0] && { message: errors[0].text ?? errors[0].message }),
  });
}
