import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResponseMeaning, responseMeaning } from '#contract/sync/envelope.ts';
import { type ErrorCode, statusByErrorCode } from '#contract/sync/errors.ts';

const success = { status: 'success', message: 'ok', data: null, errors: [] };
const fail = (code: string) => ({ status: 'fail', code, message: 'no', data: null, errors: [] });

const verdicts: Record<ErrorCode, ResponseMeaning> = {
  bad_request: 'refused',
  unauthenticated: 'pause',
  session_expired: 'pause',
  session_revoked: 'pause',
  invalid_credentials: 'pause',
  forbidden: 'refused',
  account_inactive: 'refused',
  outbox_owner_mismatch: 'refused',
  not_found: 'refused',
  method_not_allowed: 'refused',
  request_timeout: 'retry',
  duplicate_value: 'refused',
  stock_insufficient: 'refused',
  cart_not_available: 'refused',
  barista_not_available: 'refused',
  cart_has_no_warehouse: 'refused',
  already_decided: 'refused',
  wrong_state: 'refused',
  stale_version: 'refused',
  not_empty: 'refused',
  in_use: 'refused',
  last_super_admin: 'refused',
  self_action: 'refused',
  possible_duplicate: 'refused',
  reference_deleted: 'refused',
  idempotency_in_progress: 'retry',
  payload_too_large: 'refused',
  address_too_long: 'refused',
  page_out_of_reach: 'refused',
  unsupported_media_type: 'refused',
  validation_failed: 'refused',
  idempotency_key_reused: 'refused',
  client_too_old: 'hold',
  rate_limited: 'retry',
  server_error: 'retry',
  unavailable: 'retry',
};

describe('what an answer means for the outbox', () => {
  it.each(Object.entries(verdicts))('%s means %s', (code, verdict) => {
    expect(responseMeaning(statusByErrorCode[code as ErrorCode], fail(code))).toBe(verdict);
  });

  it.each([200, 201, 204, 299])('a success with %d is done', (status) => {
    expect(responseMeaning(status, success)).toBe('done');
  });

  it.each([408, 425, 429, 500, 502, 503, 504, 599])('%d is retried whatever its code', (status) => {
    expect(responseMeaning(status, fail('anything'))).toBe('retry');
  });

  it.each([
    ['an HTML page of a captive portal', '<html>Welcome to our Wi-Fi</html>'],
    ['nothing', undefined],
    ['null', null],
    ['a JSON array', []],
    ['an envelope without errors', { status: 'success', message: '', data: null }],
    ['an envelope with another status word', { ...success, status: 'ok' }],
  ])('a 200 with %s is no connection', (_what, body) => expect(responseMeaning(200, body)).toBe('retry'));

  it('a fail under 200, or a success under 400, is never believed', () => {
    expect(responseMeaning(200, fail('validation_failed'))).toBe('retry');
    expect(responseMeaning(302, success)).toBe('retry');
  });

  it('only a success envelope under 2xx ever removes an entry', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.oneof(fc.anything(), fc.constant(success), fc.constantFrom('x', 'stale_version').map(fail)),
        (status, body) => {
          if (responseMeaning(status, body) !== 'done') return;
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(300);
          expect(body).toMatchObject({ status: 'success' });
        },
      ),
      { numRuns: 500 },
    );
  });
});
