import type { Envelope } from '#contract/envelope.ts';
import { measureSkewMs } from '#offline/network/clock-skew.ts';

/** How long a locked screen waits for it; a valid session never waits. */
const timeoutMs = 5_000;

/**
 * Asks the server what time it is. Answers the skew of this device's clock in ms; undefined when no
 * answer of our server comes. Over nothing but the browser: the login page asks it too.
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
