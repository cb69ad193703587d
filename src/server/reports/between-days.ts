import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Instant,
  startOfBusinessDate,
  startOfNextBusinessDate,
} from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import { invalidFields } from '../http/api-error.ts';

interface DateRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const defaultDays = 30;

/** The first and last day of a report; by default the last 30 days. */
export function daysOf(
  { start_date, end_date }: DateRange,
  now: Instant,
): { firstDay: BusinessDate; lastDay: BusinessDate } {
  const lastDay = end_date ?? businessDateOf(now);
  const firstDay = start_date ?? addDays(lastDay, 1 - defaultDays);
  if (firstDay > lastDay) throw invalidFields([fieldError('start_date', 'date_order')]);
  return { firstDay, lastDay };
}

/** The moments at which a report starts (included) and ends (excluded). */
export function betweenDays(range: DateRange, now: Instant) {
  const { firstDay, lastDay } = daysOf(range, now);
  return { from: startOfBusinessDate(firstDay), until: startOfNextBusinessDate(lastDay) };
}
