import { addDays, type BusinessDate, businessDateOf, type Instant, weekdayOf } from '../fields/dates.ts';
import type { SaleDay } from './sale-days.ts';

const weeks = 4;

/** Units per day, possibly fractional. */
export type UsualSales = (product: { id: string; created_at?: Instant | undefined }) => (day: BusinessDate) => number;

/**
 * The mean of the same weekday in the last four weeks, but not before the first known sale or the product's creation;
 * if there is no such weekday, the mean of all days in that period.
 */
export function usualSalesLookup(saleDays: readonly SaleDay[], today: BusinessDate): UsualSales {
  const from = addDays(today, -weeks * 7);
  const pastDays = saleDays.filter(({ id }) => id >= from && id < today);
  const productsByDay = new Map(pastDays.map((day) => [day.id, day.products]));
  const firstSaleDay = pastDays.map(({ id }) => id).sort()[0] ?? today;
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index));
  const weekdays = new Map(days.map((day) => [day, weekdayOf(day)]));
  return ({ id, created_at }) => {
    const units = (day: BusinessDate) => unitsOf(productsByDay.get(day), id);
    const createdDay = created_at ? businessDateOf(created_at) : firstSaleDay;
    // A sale reported late may be older than its product's record.
    const firstDay = days.find((day) => day >= createdDay || units(day) > 0) ?? today;
    const countedDays = days.filter((day) => day >= firstSaleDay && day >= firstDay);
    const meanOf = (meanDays: readonly BusinessDate[]) =>
      meanDays.reduce((sum, day) => sum + units(day), 0) / Math.max(1, meanDays.length);
    const weekdayMeans = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const sameWeekdays = countedDays.filter((day) => weekdays.get(day) === weekday);
      return meanOf(sameWeekdays.length > 0 ? sameWeekdays : countedDays);
    });
    return (day) => weekdayMeans[weekdayOf(day) - 1] ?? 0;
  };
}

export function unitsSoldOn(saleDays: readonly SaleDay[], productId: string, day: BusinessDate): number {
  return unitsOf(saleDays.find(({ id }) => id === day)?.products, productId);
}

function unitsOf(products: SaleDay['products'] | undefined, productId: string): number {
  return products && Object.hasOwn(products, productId) ? (products[productId]?.units ?? 0) : 0;
}
