// A day is compared with the same weekday last week.
import { addDays, type BusinessDate } from '../fields/dates.ts';

export function sameDayLastWeek(date: BusinessDate): BusinessDate {
  return addDays(date, -7);
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Jakarta has no daylight saving time. */
export function timeLastWeek(nowMs: number): Date {
  return new Date(nowMs - weekMs);
}

/** 0.08 means +8%; undefined if `before` is 0. */
export function relativeChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
