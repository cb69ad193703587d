// What a day is compared with on every screen, in the digest and in every proposal: the same weekday last week.
import { addDays, type BusinessDate } from '../fields/dates.ts';

export function lastWeekOf(date: BusinessDate): BusinessDate {
  return addDays(date, -7);
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The same time of that day: Jakarta has no summer time. */
export function timeLastWeek(nowMs: number): Date {
  return new Date(nowMs - weekMs);
}

/** How much more than before: 0.08 is 8 % more. Undefined where there was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
