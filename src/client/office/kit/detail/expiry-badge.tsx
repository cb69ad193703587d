import { businessToday, useInstant } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';

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
