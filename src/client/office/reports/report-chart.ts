import type { Days } from '#client/office/kit/list/periods.ts';
import { addDays, type BusinessDate, hourRange } from '#contract/fields/dates.ts';

export interface Bucket<Row> {
  key: string;
  rows: Row[];
}

export const maxBars = 12;

/** Includes days without a row, but no future days. */
export function bucketsByDay<Row extends { key: string }>(
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

export function bucketsByMonth<Row extends { key: string }>(
  rows: readonly Row[],
  days: Days,
  today: BusinessDate,
): Bucket<Row>[] {
  const buckets = new Map<string, Bucket<Row>>();
  for (const { key, rows: dayRows } of bucketsByDay(rows, days, today)) {
    const month = key.slice(0, 7);
    const bucket = buckets.get(month) ?? { key: month, rows: [] };
    bucket.rows.push(...dayRows);
    buckets.set(month, bucket);
  }
  return [...buckets.values()];
}

export function bucketsByHour<Row extends { key: string }>(rows: readonly Row[]): Bucket<Row>[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const hours = hourRange([...rowOf.keys()]);
  return hours.map((key) => {
    const row = rowOf.get(key);
    return { key, rows: row ? [row] : [] };
  });
}
