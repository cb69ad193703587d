import type { Entry } from './entry.ts';

/** Server time in ms at which the entry was made, as far as the device knew the server's clock. */
export function occurredAtMs({ occurredAt, clockSkewMs }: Timed): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

/** The time of `occurredAtMs` as ISO text. */
export function occurredAtIso(entry: Timed): string {
  const ms = occurredAtMs(entry);
  // An invalid time is returned as stored: one such entry must not break the whole screen.
  return Number.isNaN(ms) ? entry.occurredAt : new Date(ms).toISOString();
}

type Timed = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;
