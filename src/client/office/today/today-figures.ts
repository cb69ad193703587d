// What today has sold beside the same weekday a week before, from the sums of days that this device has (rules 11.1).
import { addDays, type BusinessDate, type Instant, toJakartaTime } from '#contract/dates.ts';
import { type SaleDay, saleDayList } from '#contract/reports/sale-days.ts';
import { hoursBetween } from '../reports/report-chart.ts';
import { changeOf } from '../reports/sale-lines.ts';

export interface HourSold {
  /** `00`–`23`, in Jakarta. */
  hour: string;
  /** Whole rupiah. */
  revenue: number;
  before: number;
}

export interface SoldToday {
  today: SaleDay;
  beforeDate: BusinessDate;
  /** The last full hour: until its end both days are compared. */
  untilHour: string;
  /** What the same weekday a week before had sold by then; undefined where this device does not know it. */
  before: number | undefined;
  /** How much more of that was sold today by then: 0.08 is 8 % more. Undefined where there is nothing to compare. */
  change: number | undefined;
  /** From the first hour with a sale to the last, of both days. */
  hours: HourSold[];
}

/** @param days those of this device, in any order */
export function soldToday(days: readonly SaleDay[], now: Instant): SoldToday {
  const local = toJakartaTime(now);
  const date = local.slice(0, 10);
  const untilHour = local.slice(11, 13);
  const beforeDate = addDays(date, -7);
  const today = dayOf(days, date) ?? emptyDay(date);
  const dayBefore = dayOf(days, beforeDate);
  const before = dayBefore && soldUntil(dayBefore, untilHour);
  const change = before === undefined ? undefined : changeOf(soldUntil(today, untilHour), before);
  return { today, beforeDate, untilHour, before, change, hours: hoursOf(today, dayBefore) };
}

/** The sums of a day; undefined where this device does not have them: it keeps the newest days with sales. */
function dayOf(days: readonly SaleDay[], date: BusinessDate): SaleDay | undefined {
  const day = days.find(({ id }) => id === date);
  if (day) return day;
  const isKept = days.length < saleDayList.rowsKeptOnDevice || days.some(({ id }) => id < date);
  return isKept ? emptyDay(date) : undefined;
}

function emptyDay(id: BusinessDate): SaleDay {
  return { id, sales: 0, units: 0, revenue: 0, methods: {}, hours: {}, products: {} };
}

function soldUntil({ hours }: SaleDay, untilHour: string): number {
  return Object.entries(hours)
    .filter(([hour]) => hour < untilHour)
    .reduce((sum, [, { revenue }]) => sum + revenue, 0);
}

function hoursOf(today: SaleDay, before: SaleDay | undefined): HourSold[] {
  const soldIn = (day: SaleDay | undefined, hour: string) => day?.hours[hour]?.revenue ?? 0;
  return hoursBetween([...Object.keys(today.hours), ...Object.keys(before?.hours ?? {})]).map(
    (hour) => ({ hour, revenue: soldIn(today, hour), before: soldIn(before, hour) }),
  );
}
