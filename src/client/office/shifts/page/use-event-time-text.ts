import { useTranslations } from 'use-intl';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { businessDateOf, type Instant } from '#contract/fields/dates.ts';

/**
 * Returns "09:12", with the date if it differs from the day on which the shift began: "Yesterday 23:15", "09:12 today".
 * @param start when the shift began
 */
export function useEventTimeText(start: Instant): (at: Instant) => string {
  const t = useTranslations('office.day.story');
  const { timeOfDay, timeOrDay, dateTime } = useInstantFormat();
  const firstDay = businessDateOf(start);
  return (at) => {
    const time = timeOfDay(at);
    // An invalid instant has no day; its time is a dash.
    const day = Number.isNaN(Date.parse(at)) ? firstDay : businessDateOf(at);
    if (day === firstDay) return time;
    return day === businessToday() ? dateTime(at) : t('otherDay', { date: timeOrDay(at), time });
  };
}
