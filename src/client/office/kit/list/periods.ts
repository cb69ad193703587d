import { addDays, type BusinessDate } from '#contract/fields/dates.ts';

export const periods = ['today', '7_days', '30_days', 'this_month', 'last_month'] as const;
export type Period = (typeof periods)[number];

export interface Days {
  first: BusinessDate;
  last: BusinessDate;
}

export function daysOf(period: Period, today: BusinessDate): Days {
  if (period === 'today') return { first: today, last: today };
  if (period === '7_days') return { first: addDays(today, -6), last: today };
  if (period === '30_days') return { first: addDays(today, -29), last: today };
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (period === 'this_month') return { first: firstOfMonth, last: today };
  const last = addDays(firstOfMonth, -1);
  return { first: `${last.slice(0, 8)}01`, last };
}

/** On the first day of a month, "today" takes precedence over "this month". */
export function periodOf(
  first: BusinessDate | undefined,
  last: BusinessDate | undefined,
  today: BusinessDate,
): Period | undefined {
  return periods.find((period) => {
    const days = daysOf(period, today);
    return days.first === first && days.last === last;
  });
}
