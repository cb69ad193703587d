import type { Entry } from './entry.ts';

/** When the tap happened by the server's clock, as well as the device could tell; in ms. */
export function occurredAtMs({ occurredAt, clockSkewMs }: Timed): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

/** The same as ISO text. */
export function occurredAtIso(entry: Timed): string {
  const at = occurredAtMs(entry);
  // A time that cannot be read is shown as stored: one such entry must not break the whole screen.
  return Number.isNaN(at) ? entry.occurredAt : new Date(at).toISOString();
}

type Timed = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;
