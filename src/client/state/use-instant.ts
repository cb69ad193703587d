import { useFormatter, useTranslations } from 'use-intl';
import { addDays, businessDateOf } from '#contract/dates.ts';
import { businessToday } from './business-today.ts';

const timeZone = 'Asia/Jakarta';

type DatePart = { day: 'numeric' } | { month: 'short' } | { year: 'numeric' };

export interface InstantFormat {
  /** "09:12 today", "19:31 yesterday", "14 Nov 2026, 09:12", in Jakarta. */
  when: (instant: string) => string;
  /** "14 Nov 2026" */
  day: (date: string) => string;
}

/** Formats for instants and business dates in lists and details. */
export function useInstant(): InstantFormat {
  const t = useTranslations('office.list.time');
  const format = useFormatter();

  const time = (at: Date) =>
    format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const part = (at: Date, zone: string, options: DatePart) =>
    format.dateTime(at, { ...options, timeZone: zone });
  // Day, month, year in this order in every language, as Indonesia writes it.
  const date = (at: Date, zone: string) =>
    t('date', {
      day: part(at, zone, { day: 'numeric' }),
      month: part(at, zone, { month: 'short' }),
      year: part(at, zone, { year: 'numeric' }),
    });

  return {
    when: (instant) => {
      const at = new Date(instant);
      if (Number.isNaN(at.getTime())) return '–';
      const today = businessToday();
      const day = businessDateOf(at);
      if (day === today) return t('today', { time: time(at) });
      if (day === addDays(today, -1)) return t('yesterday', { time: time(at) });
      return t('other', { date: date(at, timeZone), time: time(at) });
    },
    day: (businessDate) => {
      const at = new Date(`${businessDate}T00:00:00Z`);
      return Number.isNaN(at.getTime()) ? businessDate : date(at, 'UTC');
    },
  };
}
