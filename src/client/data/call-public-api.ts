// Public pages do not use `callApi`: its script belongs to the office and may still be loading, or be gone after a
// deployment.
import type { Envelope } from '#contract/sync/envelope.ts';
import type { syncHeaders } from '#contract/sync/sync.ts';
import { measureSkewMs, type RequestTimes } from '#offline/network/clock-skew.ts';
import type { ApiResult } from './call-api.ts';

export type PublicPath =
  | '/auth/login'
  | '/auth/phone-link'
  | '/auth/forgot-password'
  | '/auth/reset-password'
  | '/auth/confirm-email';

const languageHeader = 'Client-Locale' satisfies (typeof syncHeaders)['clientLocale'];
const timeoutMs = 30_000;

type Rejection = Extract<ApiResult<unknown>, { ok: false }>;

/** `clockSkewMs` is server time minus device time. */
export type PublicResult = { ok: true; data: unknown; clockSkewMs: number } | Rejection;

/** Never rejects. The result has `offline: true` if our server did not respond. */
export async function callPublicApi(path: PublicPath, body: Record<string, string>): Promise<PublicResult> {
  const requestedAtMs = Date.now();
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [languageHeader]: document.documentElement.lang,
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const timing = { requestedAtMs, respondedAtMs: Date.now() };
    return toPublicResult(response, await response.json(), timing);
  } catch {
    return { ok: false, offline: true };
  }
}

/** A response in another format comes from a captive portal. */
function toPublicResult(
  { status, headers }: Response,
  envelope: Partial<Envelope>,
  timing: RequestTimes,
): PublicResult {
  const { message, data, errors, code = '' } = envelope;
  if (typeof message !== 'string' || !Array.isArray(errors)) return { ok: false, offline: true };
  if (envelope.status === 'success') {
    return { ok: true, data, clockSkewMs: measureSkewMs(headers, timing, 0) };
  }
  return { ok: false, failure: { code, message, errors, status } };
}
