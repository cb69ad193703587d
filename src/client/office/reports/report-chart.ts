import type { Days } from '#client/office/kit/list/periods.ts';
import { addDays, type BusinessDate, hoursBetween } from '#contract/fields/dates.ts';

export interface Bucket<Row> {
  key: string;
  rows: Row[];
}

export const maxBars = 12;

/** Includes days without a row, but no days in the future. */
export function byDay<Row extends { key: string }>(
  rows: readonly Row[],
  days: Days,
  today: BusinessDate,
): Bucket<Row>[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const buckets: Bucket<Row>[] = [];
  for (let date = days.first; date <= days.last && date <= today; date = addDays(date, 1)) {
    const row = rowOf.get(date);
    buckets.push({ key: date, rows: row ? [row] : [] });
  }
  return buckets;
}

export function byMonth<Row extends { key: string }>(
  rows: readonly Row[],
  days: Days,
  today: BusinessDate,
): Bucket<Row>[] {
  const buckets = new Map<string, Bucket<Row>>();
  for (const { key, rows: ofDay } of byDay(rows, days, today)) {
    const month = key.slice(0, 7);
    const bucket = buckets.get(month) ?? { key: month, rows: [] };
    bucket.rows.push(...ofDay);
    buckets.set(month, bucket);
  }
  return [...buckets.values()];
}

export function byHour<Row extends { key: string }>(rows: readonly Row[]): Bucket<Row>[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const hours = hoursBetween([...rowOf.keys()]);
  return hours.map((key) => {
    const row = rowOf.get(key);
    return { key, rows: row ? [row] : [] };
  });
}
