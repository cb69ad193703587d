// Sales are counted by their own time, from sums on this device (rules 11.1).
import type { Sold } from '#contract/cart-assignments/business-day.ts';
import { type BusinessDate, businessDateOf, hourOf, hoursBetween, type Instant } from '#contract/fields/dates.ts';
import { changeOf, lastWeekOf } from '#contract/reports/compare-to.ts';
import { emptyDay, type SaleDay, saleDayList } from '#contract/reports/sale-days.ts';

export interface Compared {
  date: BusinessDate;
  /** Sales before the start of this hour, `00` to `24`, are compared. Until the day is over, it is the current hour. */
  untilHour: string;
}

export function comparedWith(date: BusinessDate, now: Instant): Compared {
  const isOver = date < businessDateOf(now);
  return { date: lastWeekOf(date), untilHour: isOver ? '24' : hourOf(now) };
}

export interface HourSold {
  /** `00` to `23`, in Jakarta. */
  hour: string;
  revenue: number;
  before: number;
}

export interface SalesOfDay {
  day: SaleDay;
  before: Sold | undefined;
  /** 0.08 means 8% more. Undefined if there is nothing to compare. */
  change: number | undefined;
  /** All hours from the first sale to the last sale of both days. */
  hours: HourSold[];
}

export function salesOfDay(days: readonly SaleDay[], date: BusinessDate, compared: Compared): SalesOfDay {
  const { untilHour } = compared;
  const day = dayOf(days, date) ?? emptyDay(date);
  const dayBefore = dayOf(days, compared.date);
  const before = dayBefore && soldUntil(dayBefore, untilHour);
  const change = before && changeOf(soldUntil(day, untilHour).amount, before.amount);
  return { day, before, change, hours: hoursOf(day, dayBefore) };
}

/** Undefined if this device lacks the day. It stores only the newest days with sales. */
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
