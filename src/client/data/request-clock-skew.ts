import type { Envelope } from '#contract/envelope.ts';
import { measureSkewMs } from '#offline/network/clock-skew.ts';

/** How long a locked screen waits for the response; a valid session never waits. */
const timeoutMs = 5_000;

/**
 * Measures the skew of this device's clock in ms by a request to the server; undefined without a
 * response of our server. Uses only `fetch`, because the login page needs it too.
 */
export async function requestClockSkew(knownMs: number): Promise<number | undefined> {
  const askedAtMs = Date.now();
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status }: Partial<Envelope> = await response.json();
    if (status !== 'success') return undefined;
    return measureSkewMs(response.headers, { askedAtMs, answeredAtMs: Date.now() }, knownMs);
  } catch {
    return undefined;
  }
}
