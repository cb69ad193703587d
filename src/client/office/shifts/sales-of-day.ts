// Sales made on a day, not by its shifts, from daily sums on this device (rules 11.1).
import type { SalesFigures } from '#contract/cart-assignments/business-day.ts';
import { type BusinessDate, businessDateOf, hourOf, hourRange, type Instant } from '#contract/fields/dates.ts';
import { relativeChange, sameDayLastWeek } from '#contract/reports/compare-to.ts';
import { emptyDay, type SaleDay, saleDayList } from '#contract/reports/sale-days.ts';

export interface ComparisonDay {
  date: BusinessDate;
  /** Sales before the start of this hour, `00` to `24`, are compared. Until the day is over, it is the current hour. */
  untilHour: string;
}

export function comparisonDayOf(date: BusinessDate, now: Instant): ComparisonDay {
  const isOver = date < businessDateOf(now);
  return { date: sameDayLastWeek(date), untilHour: isOver ? '24' : hourOf(now) };
}

export interface HourlySales {
  /** `00` to `23`, in Jakarta. */
  hour: string;
  revenue: number;
  before: number;
}

export interface SalesOfDay {
  day: SaleDay;
  before: SalesFigures | undefined;
  /** 0.08 means 8% more. Undefined if there is nothing to compare. */
  change: number | undefined;
  /** All hours from the first sale to the last sale of both days. */
  hours: HourlySales[];
}

export function salesOfDay(days: readonly SaleDay[], date: BusinessDate, comparisonDay: ComparisonDay): SalesOfDay {
  const { untilHour } = comparisonDay;
  const day = dayOf(days, date) ?? emptyDay(date);
  const dayBefore = dayOf(days, comparisonDay.date);
  const before = dayBefore && soldUntil(dayBefore, untilHour);
  const change = before && relativeChange(soldUntil(day, untilHour).amount, before.amount);
  return { day, before, change, hours: hoursOf(day, dayBefore) };
}

/** Undefined if this device lacks the day, because it stores only the newest days with sales. */
function dayOf(days: readonly SaleDay[], date: BusinessDate): SaleDay | undefined {
  const day = days.find(({ id }) => id === date);
  if (day) return day;
  const isComplete = days.length < saleDayList.rowsKeptOnDevice || days.some(({ id }) => id < date);
  return isComplete ? emptyDay(date) : undefined;
}

function soldUntil({ hours }: SaleDay, untilHour: string): SalesFigures {
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

function hoursOf(day: SaleDay, before: SaleDay | undefined): HourlySales[] {
  const revenueIn = (of: SaleDay | undefined, hour: string) => of?.hours[hour]?.revenue ?? 0;
  return hourRange([...Object.keys(day.hours), ...Object.keys(before?.hours ?? {})]).map((hour) => ({
    hour,
    revenue: revenueIn(day, hour),
    before: revenueIn(before, hour),
  }));
}
