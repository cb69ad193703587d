// A report has a claimed time, and an effective time, which counts: a clock may be wrong and a phone may report any
// time (rules 5.12).
import type { Instant } from '../fields/dates.ts';

/** A larger correction is marked. */
const toleratedMs = 5 * 60 * 1000;

/** The moment in the range nearest to the claimed one; `to` if `from` is later. */
export function effectiveTime(claimed: Instant, { from, to }: { from: Instant; to: Instant }): Instant {
  const ms = Math.min(Math.max(Date.parse(claimed), Date.parse(from)), Date.parse(to));
  return new Date(ms).toISOString();
}

/** @param claimed null or undefined if the report counts at its own time */
export function isTimeCorrected(claimed: Instant | null | undefined, effective: Instant): boolean {
  if (claimed === null || claimed === undefined) return false;
  return Math.abs(Date.parse(claimed) - Date.parse(effective)) > toleratedMs;
}
