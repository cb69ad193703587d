// Calls for signing in and passwords, with `fetch` alone: they are sent while the office is still
// loading, and from a page whose other scripts are gone after a deployment.
import type { Envelope } from '#contract/envelope.ts';
import type { syncHeaders } from '#contract/sync.ts';
import { type Exchange, measureSkewMs } from '#offline/network/clock-skew.ts';
import type { OnlineAnswer } from './call-api.ts';

export type OpenPath =
  | '/auth/login'
  | '/auth/forgot-password'
  | '/auth/reset-password'
  | '/auth/confirm-email';

const languageHeader = 'Client-Locale' satisfies (typeof syncHeaders)['clientLocale'];
const timeoutMs = 30_000;

type Refusal = Extract<OnlineAnswer<unknown>, { ok: false }>;

/** `clockSkewMs`: server time minus device time, by which the end of a new session is judged. */
export type OpenAnswer = { ok: true; data: unknown; clockSkewMs: number } | Refusal;

export async function callBeforeSignIn(
  path: OpenPath,
  body: Record<string, string>,
): Promise<OpenAnswer> {
  const askedAtMs = Date.now();
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
    const exchange = { askedAtMs, answeredAtMs: Date.now() };
    return toAnswer(response, await response.json(), exchange);
  } catch {
    return { ok: false, offline: true };
  }
}

/** What is not of our shape is not of our server, such as the page of a café's Wi-Fi. */
function toAnswer(
  { status, headers }: Response,
  answer: Partial<Envelope>,
  exchange: Exchange,
): OpenAnswer {
  const { message, data, errors, code = '' } = answer;
  if (typeof message !== 'string' || !Array.isArray(errors)) return { ok: false, offline: true };
  if (answer.status === 'success')
    return { ok: true, data, clockSkewMs: measureSkewMs(headers, exchange, 0) };
  return { ok: false, failure: { code, message, errors, status } };
}
