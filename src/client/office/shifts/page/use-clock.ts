import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import { businessDateOf, type Instant } from '#contract/dates.ts';

/** The time of day; with the date of what happened on another day than the one on which the shift began. */
export function useClock(start: Instant): (at: Instant) => string {
  const t = useTranslations('office.day.story');
  const { clock, recently } = useInstant();
  const day = businessDateOf(start);
  return (at) =>
    businessDateOf(at) === day ? clock(at) : t('otherDay', { date: recently(at), time: clock(at) });
}
