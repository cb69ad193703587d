import type { Entry } from './entry.ts';

/** When the tap happened by the server's clock, as well as the device could tell; in ms. */
export function tappedAtMs({ occurredAt, clockSkewMs }: Timed): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

/** The same as ISO text. */
export function tappedAt(entry: Timed): string {
  const at = tappedAtMs(entry);
  // Shown as it is stored where it says nothing: one such entry must not keep the others from view.
  return Number.isNaN(at) ? entry.occurredAt : new Date(at).toISOString();
}

type Timed = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;
