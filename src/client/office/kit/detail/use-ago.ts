import { useFormatter } from 'use-intl';
import { useServerNow } from '#client/state/use-server-now.ts';

const units = [
  { unit: 'second', belowMs: 60_000 },
  { unit: 'minute', belowMs: 60 * 60_000 },
  { unit: 'hour', belowMs: 24 * 60 * 60_000 },
] as const;

/** How long ago, in seconds, minutes, hours or days (screens 3.4). */
export function useAgo(): (instant: string) => string {
  const format = useFormatter();
  const now = useServerNow({ updateInterval: 15_000 });
  return (instant) => {
    const at = new Date(instant);
    // The clock of the server is known to the second at best, so no time is shown as in the future.
    const until = new Date(Math.max(now.getTime(), at.getTime()));
    return format.relativeTime(at, { now: until, unit: agoUnit(until.getTime() - at.getTime()) });
  };
}

export function agoUnit(ageMs: number): 'second' | 'minute' | 'hour' | 'day' {
  return units.find(({ belowMs }) => ageMs < belowMs)?.unit ?? 'day';
}
