import { createContext, use, useMemo } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { serverNowMs, useSessionStore } from '#client/data/session-store.ts';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';

/** Printed dates are always written out (`PrintButton`), because paper is read on other days. */
export const PrintContext = createContext(false);

const timeZone = 'Asia/Jakarta';

type DatePart = { day: 'numeric' } | { month: 'short' } | { year: 'numeric' };

export interface InstantFormat {
  /** "09:12 today", "19:31 yesterday", "14 Nov 2026, 09:12" in Jakarta time; a dash if invalid. */
  dateTime: (instant: string) => string;
  /** "09:12" for today, "Yesterday", "14 Nov" in Jakarta time; a dash if invalid. */
  timeOrDay: (instant: string) => string;
  /** "09:12" in Jakarta time. */
  timeOfDay: (instant: string) => string;
  /** "14 Nov 2026"; text that isn't a date is returned unchanged. */
  day: (date: string) => string;
  /** "14 – 20 Nov 2026" */
  dayRange: (first: string, last: string) => string;
  /** "Thursday" */
  weekday: (date: string) => string;
}

type TimeMessages = ReturnType<typeof useTranslations<'office.list.time'>>;

/** The same object until the language changes. */
export function useInstantFormat(): InstantFormat {
  const t = useTranslations('office.list.time');
  const format = useFormatter();
  const isForPrint = use(PrintContext);
  return useMemo(() => instantFormat(t, format, isForPrint), [t, format, isForPrint]);
}

function instantFormat(t: TimeMessages, format: ReturnType<typeof useFormatter>, isForPrint: boolean): InstantFormat {
  const formatTime = (instant: Date) =>
    format.dateTime(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const formatPart = (instant: Date, zone: string, options: DatePart) =>
    format.dateTime(instant, { ...options, timeZone: zone });
  // Every language uses the order day, month, year, as in Indonesia.
  const formatDate = (instant: Date, zone: string) =>
    t('date', {
      day: formatPart(instant, zone, { day: 'numeric' }),
      month: formatPart(instant, zone, { month: 'short' }),
      year: formatPart(instant, zone, { year: 'numeric' }),
    });

  const isInvalid = (instant: Date) => Number.isNaN(instant.getTime());

  const formatDay = (businessDate: string) => {
    const parsed = new Date(`${businessDate}T00:00:00Z`);
    return isInvalid(parsed) ? businessDate : formatDate(parsed, 'UTC');
  };

  return {
    dateTime: (instant) => {
      const parsed = new Date(instant);
      if (isInvalid(parsed)) return '–';
      const today = businessToday();
      const day = businessDateOf(parsed);
      const time = formatTime(parsed);
      if (!isForPrint && day === today) return t('today', { time });
      if (!isForPrint && day === addDays(today, -1)) return t('yesterday', { time });
      return t('other', { date: formatDate(parsed, timeZone), time });
    },
    timeOrDay: (instant) => {
      const parsed = new Date(instant);
      if (isInvalid(parsed)) return '–';
      const day = businessDateOf(parsed);
      if (day === businessToday()) return formatTime(parsed);
      if (day === addDays(businessToday(), -1)) return t('dayBefore');
      return t('dayOfYear', {
        day: formatPart(parsed, timeZone, { day: 'numeric' }),
        month: formatPart(parsed, timeZone, { month: 'short' }),
      });
    },
    timeOfDay: (instant) => {
      const parsed = new Date(instant);
      return isInvalid(parsed) ? '–' : formatTime(parsed);
    },
    day: formatDay,
    dayRange: (first, last) => {
      if (first === last) return formatDay(first);
      const parsed = new Date(`${first}T00:00:00Z`);
      const isSameYear = first.slice(0, 4) === last.slice(0, 4) && !isInvalid(parsed);
      const day = isSameYear && formatPart(parsed, 'UTC', { day: 'numeric' });
      const month = isSameYear && formatPart(parsed, 'UTC', { month: 'short' });
      const from =
        !day || !month
          ? formatDay(first)
          : first.slice(0, 7) === last.slice(0, 7)
            ? day
            : t('dayOfYear', { day, month });
      return t('days', { from, to: formatDay(last) });
    },
    weekday: (businessDate) =>
      format.dateTime(new Date(`${businessDate}T00:00:00Z`), { weekday: 'long', timeZone: 'UTC' }),
  };
}

/** According to the server's clock. */
export function businessToday(): string {
  return businessDateOf(new Date(serverNowMs()));
}

export function useServerNow(options: { updateInterval: number }): Date {
  const now = useNow(options);
  const skewMs = useSessionStore(({ clockSkewMs }) => clockSkewMs);
  return new Date(now.getTime() + skewMs);
}
