// What a day sold by the time of each sale, beside the same weekday last week, from the sums of days that this device
// has (rules 11.1).
import type { Sold } from '#contract/cart-assignments/business-day.ts';
import { type BusinessDate, businessDateOf, hourOf, hoursBetween, type Instant } from '#contract/fields/dates.ts';
import { changeOf, lastWeekOf } from '#contract/reports/last-week.ts';
import { emptyDay, type SaleDay, saleDayList } from '#contract/reports/sale-days.ts';

/** That part of the same weekday last week with which a day is compared. */
export interface Compared {
  date: BusinessDate;
  /** Until the beginning of this hour, `00`–`24`: the last full one of a day that is not over. */
  untilHour: string;
}

export function comparedWith(date: BusinessDate, now: Instant): Compared {
  const isOver = date < businessDateOf(now);
  return { date: lastWeekOf(date), untilHour: isOver ? '24' : hourOf(now) };
}

export interface HourSold {
  /** `00`–`23`, in Jakarta. */
  hour: string;
  /** Whole rupiah. */
  revenue: number;
  before: number;
}

export interface SoldOnDay {
  day: SaleDay;
  /** What the day before had sold by then; undefined where this device does not know it. */
  before: Sold | undefined;
  /** How much more of that was sold by then: 0.08 is 8 % more. Undefined where there is nothing to compare. */
  change: number | undefined;
  /** From the first hour with a sale to the last, of both days. */
  hours: HourSold[];
}

/** @param days those of this device, in any order */
export function soldOnDay(days: readonly SaleDay[], date: BusinessDate, compared: Compared): SoldOnDay {
  const { untilHour } = compared;
  const day = dayOf(days, date) ?? emptyDay(date);
  const dayBefore = dayOf(days, compared.date);
  const before = dayBefore && soldUntil(dayBefore, untilHour);
  const change = before && changeOf(soldUntil(day, untilHour).amount, before.amount);
  return { day, before, change, hours: hoursOf(day, dayBefore) };
}

/** The sums of a day; undefined where this device does not have them: it keeps the newest days with sales. */
function dayOf(days: readonly SaleDay[], date: BusinessDate): SaleDay | undefined {
  const day = days.find(({ id }) => id === date);
  if (day) return day;
  const isKept = days.length < saleDayList.rowsKeptOnDevice || days.some(({ id }) => id < date);
  return isKept ? emptyDay(date) : undefined;
}

function soldUntil({ hours }: SaleDay, untilHour: string): Sold {
  return Object.entries(hours)
    .filter(([hour]) => hour < untilHour)
    .reduce(
      (sum, [, { sales, units, revenue }]) => ({
        sales: sum.sales + sales,
        units: sum.units + units,
        amount: sum.amount + revenue,
      }),
      { sales: 0, units: 0, amount: 0 },
    );
}

function hoursOf(day: SaleDay, before: SaleDay | undefined): HourSold[] {
  const soldIn = (of: SaleDay | undefined, hour: string) => of?.hours[hour]?.revenue ?? 0;
  return hoursBetween([...Object.keys(day.hours), ...Object.keys(before?.hours ?? {})]).map((hour) => ({
    hour,
    revenue: soldIn(day, hour),
    before: soldIn(before, hour),
  }));
}
