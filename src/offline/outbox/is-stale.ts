import type { Entry } from './entry.ts';
import { isQuiet } from './is-quiet.ts';
import { occurredAtMs } from './occurred-at.ts';

const staleAfterMs = 21 * 24 * 60 * 60 * 1000;

/**
 * Whether an entry is so old that a person has to say first that it still holds (rules 9.13).
 * It is kept all the same, and holds its lane.
 */
export function isStale(entry: Entry, nowMs: number): boolean {
  if (isQuiet(entry)) return false;
  return entry.isConfirmed !== true && nowMs - occurredAtMs(entry) > staleAfterMs;
}
