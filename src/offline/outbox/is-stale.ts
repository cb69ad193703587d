import type { Entry } from './entry.ts';
import { isUncounted } from './is-uncounted.ts';
import { occurredAtMs } from './occurred-at.ts';

const staleAfterMs = 21 * 24 * 60 * 60 * 1000;

/**
 * Whether an entry is so old that a person has to confirm it before it is sent (rules 9.13). Entries
 * that depend on it wait.
 */
export function isStale(entry: Entry, nowMs: number): boolean {
  if (isUncounted(entry)) return false;
  return entry.isConfirmed !== true && nowMs - occurredAtMs(entry) > staleAfterMs;
}
