import { useTranslations } from 'use-intl';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { businessDateOf, type Instant } from '#contract/fields/dates.ts';

/** Includes the date if it differs from the day on which the shift began. */
export function useEventTimeText(start: Instant): (at: Instant) => string {
  const t = useTranslations('office.day.story');
  const { timeOfDay, timeOrDay, dateTime } = useInstantFormat();
  const day = businessDateOf(start);
  return (at) => {
    const [date, time] = [timeOrDay(at), timeOfDay(at)];
    if (businessDateOf(at) === day) return time;
    // For today, `timeOrDay` returns only the time.
    return date === time ? dateTime(at) : t('otherDay', { date, time });
  };
}
