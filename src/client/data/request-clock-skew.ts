import type { Envelope } from '#contract/envelope.ts';
import { measureSkewMs } from '#offline/network/clock-skew.ts';

/** Only a session that looks expired needs the request, and the user waits for the response. */
const timeoutMs = 5_000;

/**
 * Measures the skew of this device's clock in ms by a request to the server; undefined without a
 * response of our server. Uses only `fetch`: the login page calls it without the offline code.
 *
 * @param knownMs the skew that was measured last
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
