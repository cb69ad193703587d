export const statusByErrorCode = {
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
  /** The body arrived too slowly or incompletely. */
  request_timeout: 408,
  duplicate_value: 409,
  stock_insufficient: 409,
  cart_not_available: 409,
  barista_not_available: 409,
  cart_has_no_warehouse: 409,
  /** Another user has made a different decision about the document. */
  already_decided: 409,
  /** The record's status does not permit the change. */
  wrong_state: 409,
  stale_version: 409,
  /** The place still has goods, or the product is still in stock. */
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
  /** The page begins beyond `maxCountedRows`, and there are more rows. */
  page_out_of_reach: 422,
  idempotency_key_reused: 422,
  client_too_old: 426,
  rate_limited: 429,
  server_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByErrorCode;
