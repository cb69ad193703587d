// Business dates are days in Asia/Jakarta: UTC+7 all year, no summer time. So plain arithmetic is
// exact, and the mirror, SQLite and PostgreSQL agree without a time zone table.

/** YYYY-MM-DD */
export type BusinessDate = string;
/** ISO-8601 in UTC with milliseconds, as `Date.toISOString` writes it. Sorts as text. */
export type Instant = string;

const jakartaOffsetMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day in Jakarta on which this moment falls. */
export function businessDateOf(instant: Instant | Date): BusinessDate {
  return new Date(new Date(instant).getTime() + jakartaOffsetMs).toISOString().slice(0, 10);
}

/** The moment as a clock in Jakarta shows it: `2026-11-20T10:37:00+07:00`. Cuts off the milliseconds. */
export function toJakartaTime(instant: Instant): string {
  const shifted = new Date(Date.parse(instant) + jakartaOffsetMs);
  return `${shifted.toISOString().slice(0, 19)}+07:00`;
}

/** The hour by a clock in Jakarta, `00`–`23`. */
export function hourOf(instant: Instant): string {
  return toJakartaTime(instant).slice(11, 13);
}

/** From the first to the last of these hours, `00`–`23`. */
export function hoursBetween(hours: readonly string[]): string[] {
  const known = hours.map(Number);
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));
}

/** The first moment of a Jakarta day, in UTC. */
export function startOfBusinessDate(date: BusinessDate): Instant {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - jakartaOffsetMs).toISOString();
}

/** The first moment of the day after `date`: the excluded end of a range of moments. */
export function startOfNextBusinessDate(date: BusinessDate): Instant {
  return startOfBusinessDate(addDays(date, 1));
}

/** @param days may be negative. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** So many days `to` is after `from`; below 0: before it. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The weekday of a date, 1 is Monday and 7 Sunday (ISO 8601). */
export function weekdayOf(date: BusinessDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether this is a day of the calendar written YYYY-MM-DD: 2026-02-30 is not. */
export function isBusinessDate(value: string): boolean {
  // The pattern refuses years below 1000: nobody means such a year, and PostgreSQL has no year 0.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === value;
}

/** Whether a moment is on one of the days `from` to `to`, both included. Undefined sets no limit. */
export function isWithinDates(instant: Instant, from: BusinessDate | undefined, to: BusinessDate | undefined): boolean {
  const date = businessDateOf(instant);
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}
