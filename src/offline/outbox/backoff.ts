import { undoMs } from '#contract/definitions/define-mutation.ts';
import type { Entry } from './entry.ts';

const baseDelayMs = 1_000;
const longestDelayMs = 5 * 60_000;
/** A longer wait is not respected: a clock has jumped, or the server sent nonsense. */
const longestWaitMs = 60 * 60_000;

/**
 * How long to wait before the next attempt in ms: a random time, so that a hundred tablets do not retry at
 * the same moment. Its limit doubles with each attempt, from two seconds up to five minutes. Never less than
 * `Retry-After`, of which at most an hour counts.
 *
 * @param attempts number of failed attempts, at least 1
 * @param random 0 ≤ random < 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const limit = Math.min(longestDelayMs, baseDelayMs * 2 ** attempts);
  return Math.max(Math.min(retryAfterMs, longestWaitMs), Math.round(random * limit));
}

/** How long an entry still has to wait in ms. 0 also if the clock was set back far in the meantime. */
export function remainingMs({ attempts, nextAttemptAt }: Waiting, nowMs: number): number {
  const remaining = nextAttemptAt - nowMs;
  // What was never tried waits only for an undo.
  const longestMs = attempts === 0 ? undoMs : longestWaitMs;
  return remaining > longestMs ? 0 : Math.max(0, remaining);
}

type Waiting = Pick<Entry, 'attempts' | 'nextAttemptAt'>;

/** The time to wait in ms, from a `Retry-After` in seconds or as an HTTP date. Undefined if it is neither. */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
