import { undoMs } from '#contract/definitions/define-mutation.ts';
import type { Entry } from './entry.ts';

const firstLimitMs = 2_000;
const maxDelayMs = 5 * 60_000;
/** Limits a `Retry-After` that is wrong. A stored wait that is longer means that the clock was set back. */
const maxWaitMs = 60 * 60_000;

/**
 * In ms. Random, so that a hundred tablets do not retry simultaneously; the limit doubles from two seconds to five
 * minutes. Never less than `Retry-After`, which counts as at most an hour. Entries and the event stream use it.
 * @param attempts failed attempts, at least 1
 * @param random 0 ≤ random < 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const limit = Math.min(maxDelayMs, firstLimitMs * 2 ** (attempts - 1));
  return Math.max(Math.min(retryAfterMs, maxWaitMs), Math.round(random * limit));
}

/**
 * In ms; also 0 if the wait is so long that the clock must have been set back.
 * @param nowMs server time, like `nextAttemptAt`
 */
export function remainingMs({ attempts, nextAttemptAt }: ScheduledEntry, nowMs: number): number {
  const untilRetryMs = nextAttemptAt - nowMs;
  // Before the first attempt, an entry waits only so that it can be undone.
  const maxRemainingMs = attempts === 0 ? undoMs : maxWaitMs;
  return untilRetryMs > maxRemainingMs ? 0 : Math.max(0, untilRetryMs);
}

type ScheduledEntry = Pick<Entry, 'attempts' | 'nextAttemptAt'>;

/**
 * In ms; undefined if the header is neither seconds nor an HTTP date.
 * @param nowMs server time
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
