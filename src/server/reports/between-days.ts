import {
  addDays,
  businessDateOf,
  endOfBusinessDate,
  type Instant,
  startOfBusinessDate,
} from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import { invalidFields } from '../http/api-error.ts';

interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const usualDays = 30;

/** The moments between the days of a report, both included; the last 30 days by default. */
export function betweenDays({ start_date, end_date }: Days, now: Instant) {
  const last = end_date ?? businessDateOf(now);
  const first = start_date ?? addDays(last, 1 - usualDays);
  if (first > last) throw invalidFields([fieldError('start_date', 'date_order')]);
  return { from: startOfBusinessDate(first), until: endOfBusinessDate(last) };
}
