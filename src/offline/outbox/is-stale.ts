import type { Entry } from './entry.ts';

const staleAfterMs = 21 * 24 * 60 * 60 * 1000;

/**
 * Whether an entry is so old that a person has to say first that it still holds (domain rules,
 * late replay, "Queue rules"). It is kept all the same, and holds its lane.
 */
export function isStale({ occurredAt, isConfirmed }: Entry, nowMs: number): boolean {
  return isConfirmed !== true && nowMs - Date.parse(occurredAt) > staleAfterMs;
}
