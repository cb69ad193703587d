import type { Entry } from './entry.ts';

/** When the entry was made, in server time as far as the device knew it; in ms. */
export function occurredAtMs({ occurredAt, clockSkewMs }: Timed): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

/** The same as ISO text. */
export function occurredAtIso(entry: Timed): string {
  const at = occurredAtMs(entry);
  // An invalid time is returned as stored: one such entry must not break the whole screen.
  return Number.isNaN(at) ? entry.occurredAt : new Date(at).toISOString();
}

type Timed = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;
