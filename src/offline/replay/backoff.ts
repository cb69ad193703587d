const firstDelayMs = 1_000;
const longestDelayMs = 5 * 60_000;
/** The longest `Retry-After` that is obeyed; a longer value comes from a clock that jumped. */
const longestWaitMs = 60 * 60_000;

/**
 * How long to wait before the next attempt: full jitter under a doubling ceiling of at most five
 * minutes, so that a hundred tablets do not retry at the same moment; never less than `Retry-After`.
 *
 * @param attempts failed so far, at least 1
 * @param random 0 ≤ random < 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** attempts);
  return Math.max(Math.min(retryAfterMs, longestWaitMs), Math.round(random * ceiling));
}

/** How long an entry still has to wait; 0 if the clock was set back in the meantime. */
export function remainingMs({ nextAttemptAt }: { nextAttemptAt: number }, nowMs: number): number {
  const remaining = nextAttemptAt - nowMs;
  return remaining > longestWaitMs ? 0 : Math.max(0, remaining);
}

/** `Retry-After` in ms: seconds or an HTTP date; undefined when missing or unreadable. */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
