const firstDelayMs = 1_000;
const longestDelayMs = 5 * 60_000;
/** The longest wait that is respected; a longer one means that a clock has jumped. */
const longestWaitMs = 60 * 60_000;

/**
 * How long to wait before the next attempt in ms: a random time, so that a hundred tablets do not retry at
 * the same moment. Its limit doubles with each attempt, up to five minutes. Never less than `Retry-After`.
 *
 * @param attempts number of failed attempts, at least 1
 * @param random 0 ≤ random < 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const limit = Math.min(longestDelayMs, firstDelayMs * 2 ** attempts);
  return Math.max(Math.min(retryAfterMs, longestWaitMs), Math.round(random * limit));
}

/** How long an entry still has to wait in ms; 0 if the clock was set back far in the meantime. */
export function remainingMs({ nextAttemptAt }: { nextAttemptAt: number }, nowMs: number): number {
  const remaining = nextAttemptAt - nowMs;
  return remaining > longestWaitMs ? 0 : Math.max(0, remaining);
}

/** `Retry-After` in ms: seconds or an HTTP date; undefined when missing or unreadable. */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
