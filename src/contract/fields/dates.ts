// Days are in Asia/Jakarta, UTC+7 all year, so plain arithmetic is exact, and mirror, SQLite and PostgreSQL agree.

/** YYYY-MM-DD */
export type BusinessDate = string;
/** ISO 8601 in UTC with milliseconds; sorts as text. */
export type Instant = string;

const jakartaOffsetMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export function businessDateOf(instant: Instant | Date): BusinessDate {
  return new Date(new Date(instant).getTime() + jakartaOffsetMs).toISOString().slice(0, 10);
}

/** `2026-11-20T10:37:00+07:00` */
export function toJakartaTime(instant: Instant): string {
  const jakartaDate = new Date(Date.parse(instant) + jakartaOffsetMs);
  return `${jakartaDate.toISOString().slice(0, 19)}+07:00`;
}

/** `00`–`23`, in Jakarta. */
export function hourOf(instant: Instant): string {
  return toJakartaTime(instant).slice(11, 13);
}

export function hourRange(hours: readonly string[]): string[] {
  const hourNumbers = hours.map(Number);
  if (hourNumbers.length === 0) return [];
  const first = Math.min(...hourNumbers);
  return Array.from({ length: Math.max(...hourNumbers) - first + 1 }, (_, index) =>
    String(first + index).padStart(2, '0'),
  );
}

export function startOfBusinessDate(date: BusinessDate): Instant {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - jakartaOffsetMs).toISOString();
}

export function startOfNextBusinessDate(date: BusinessDate): Instant {
  return startOfBusinessDate(addDays(date, 1));
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(date: BusinessDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** False for 2026-02-30. */
export function isBusinessDate(value: string): boolean {
  // PostgreSQL has no year 0.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const parsedMs = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(parsedMs) && new Date(parsedMs).toISOString().slice(0, 10) === value;
}

/** Includes both days. */
export function isWithinDates(instant: Instant, from: BusinessDate | undefined, to: BusinessDate | undefined): boolean {
  const date = businessDateOf(instant);
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}
