import { useFormatter } from 'use-intl';
import { useServerNow } from '#client/state/use-instant.ts';

const units = [
  { unit: 'second', belowMs: 60_000 },
  { unit: 'minute', belowMs: 60 * 60_000 },
  { unit: 'hour', belowMs: 24 * 60 * 60_000 },
] as const;

/**
 * Returns a function that formats how long ago an instant was: "5 minutes ago" (screens 3.4). Its unit
 * is between seconds and days.
 */
export function useAgo(): (instant: string) => string {
  const format = useFormatter();
  const now = useServerNow({ updateInterval: 15_000 });
  return (instant) => {
    const date = new Date(instant);
    // `now` can be a little late, as it is renewed every 15 s and the server's clock is estimated. An
    // instant after `now` is shown as "now" instead of "in 3 seconds".
    const end = new Date(Math.max(now.getTime(), date.getTime()));
    return format.relativeTime(date, { now: end, unit: agoUnit(end.getTime() - date.getTime()) });
  };
}

/** The unit in which an age is given. */
export function agoUnit(ageMs: number): 'second' | 'minute' | 'hour' | 'day' {
  return units.find(({ belowMs }) => ageMs < belowMs)?.unit ?? 'day';
}
