import { useFormatter } from 'use-intl';
import { businessToday, useInstant, useServerNow } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';

/** An instant: "09:12 today" on the screen, its date on paper. */
export function Moment({ at }: { at: string }) {
  return <span data-moment>{useInstant().when(at)}</span>;
}

/** Green until the expiry date, red after it (screens 4.4). */
export function ExpiryBadge({ date }: { date: string }) {
  const { day } = useInstant();
  const isPast = date < businessToday();
  return (
    <Badge tone={isPast ? 'red' : 'leaf'} inRow={isPast ? undefined : 'plain'}>
      {day(date)}
    </Badge>
  );
}

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

const zeroDate = '0001-01-01T00:00:00Z';

/** Whether an instant is neither empty nor the zero date, which mean "never" (screens 3.6). */
export function hasHappened(instant: string | null): instant is string {
  return instant !== null && instant !== '' && instant !== zeroDate;
}
