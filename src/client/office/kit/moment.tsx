import { useFormatter } from 'use-intl';
import { businessToday, useInstantFormat, useServerNow } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';

export function DateTimeText({ at }: { at: string }) {
  return <span data-moment>{useInstantFormat().dateTime(at)}</span>;
}

/** Green until the expiry date and red afterwards (screens 4.4). */
export function ExpiryBadge({ date }: { date: string }) {
  const { day } = useInstantFormat();
  const isPast = date < businessToday();
  return (
    <Badge tone={isPast ? 'red' : 'leaf'} inRow={isPast ? undefined : 'plain'}>
      {day(date)}
    </Badge>
  );
}

const ageUnits = [
  { unit: 'second', belowMs: 60_000 },
  { unit: 'minute', belowMs: 60 * 60_000 },
  { unit: 'hour', belowMs: 24 * 60 * 60_000 },
] as const;

/** For example "5 minutes ago" (screens 3.4). */
export function useAgo(): (instant: string) => string {
  const format = useFormatter();
  const now = useServerNow({ updateInterval: 15_000 });
  return (instant) => {
    const date = new Date(instant);
    // `now` can be earlier than the instant, because it is updated every 15 s and the server's clock is estimated.
    const end = new Date(Math.max(now.getTime(), date.getTime()));
    return format.relativeTime(date, { now: end, unit: agoUnit(end.getTime() - date.getTime()) });
  };
}

export function agoUnit(ageMs: number): 'second' | 'minute' | 'hour' | 'day' {
  return ageUnits.find(({ belowMs }) => ageMs < belowMs)?.unit ?? 'day';
}

const zeroDate = '0001-01-01T00:00:00Z';

/** An empty value and the zero date mean "never" (screens 3.6). */
export function hasHappened(instant: string | null): instant is string {
  return instant !== null && instant !== '' && instant !== zeroDate;
}
