import { useFormatter, useTranslations } from 'use-intl';
import { addDays, businessDateOf } from '#contract/dates.ts';
import { businessToday } from './business-today.ts';

const timeZone = 'Asia/Jakarta';

type DatePart = { day: 'numeric' } | { month: 'short' } | { year: 'numeric' };

export interface InstantFormat {
  /** "09:12 today", "19:31 yesterday", "14 Nov 2026, 09:12", in the time of Jakarta; else a dash. */
  when: (instant: string) => string;
  /** "09:12" of today, "Yesterday", "14 Nov", in the time of Jakarta; else a dash. */
  recently: (instant: string) => string;
  /** The same with the date on each day, for paper, which is read later. */
  stamp: (instant: string) => string;
  /** "14 Nov 2026"; text that is no date is returned unchanged. */
  day: (date: string) => string;
}

/** Formats for instants and business dates in lists and details. */
export function useInstant(): InstantFormat {
  const t = useTranslations('office.list.time');
  const format = useFormatter();

  const formatTime = (instant: Date) =>
    format.dateTime(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const formatPart = (instant: Date, zone: string, options: DatePart) =>
    format.dateTime(instant, { ...options, timeZone: zone });
  // Day, month, year in this order in every language, as Indonesia writes it.
  const formatDate = (instant: Date, zone: string) =>
    t('date', {
      day: formatPart(instant, zone, { day: 'numeric' }),
      month: formatPart(instant, zone, { month: 'short' }),
      year: formatPart(instant, zone, { year: 'numeric' }),
    });

  const stampOf = (instant: Date) =>
    t('other', { date: formatDate(instant, timeZone), time: formatTime(instant) });
  const isMissing = (instant: Date) => Number.isNaN(instant.getTime());

  return {
    stamp: (instant) => {
      const parsed = new Date(instant);
      return isMissing(parsed) ? '–' : stampOf(parsed);
    },
    when: (instant) => {
      const parsed = new Date(instant);
      if (isMissing(parsed)) return '–';
      const today = businessToday();
      const day = businessDateOf(parsed);
      const time = formatTime(parsed);
      if (day === today) return t('today', { time });
      if (day === addDays(today, -1)) return t('yesterday', { time });
      return stampOf(parsed);
    },
    recently: (instant) => {
      const parsed = new Date(instant);
      if (Number.isNaN(parsed.getTime())) return '–';
      const day = businessDateOf(parsed);
      if (day === businessToday()) return formatTime(parsed);
      if (day === addDays(businessToday(), -1)) return t('dayBefore');
      return t('dayOfYear', {
        day: formatPart(parsed, timeZone, { day: 'numeric' }),
        month: formatPart(parsed, timeZone, { month: 'short' }),
      });
    },
    day: (businessDate) => {
      const parsed = new Date(`${businessDate}T00:00:00Z`);
      return isMissing(parsed) ? businessDate : formatDate(parsed, 'UTC');
    },
  };
}
