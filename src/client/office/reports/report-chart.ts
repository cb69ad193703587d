// The bars of a report. Every figure of them is in the table too.

import type { Days } from '#client/office/kit/list/periods.ts';
import { addDays, type BusinessDate, hoursBetween } from '#contract/fields/dates.ts';

/** A bar: its key, and the rows that it stands for. */
export interface Bucket<Row> {
  key: string;
  rows: Row[];
}

/** The most bars below each other. */
export const mostRows = 12;

/** One for each of these days, also without a row; not for those to come. */
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

/** One for each month of which some days are in the period. */
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

/** One for each hour from the first to the last with a row. */
export function byHour<Row extends { key: string }>(rows: readonly Row[]): Bucket<Row>[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const hours = hoursBetween([...rowOf.keys()]);
  return hours.map((key) => {
    const row = rowOf.get(key);
    return { key, rows: row ? [row] : [] };
  });
}
