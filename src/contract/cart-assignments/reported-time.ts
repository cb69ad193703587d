// A report has a claimed time and an effective time, which is the one that counts: a clock may be wrong, and a phone
// may claim any time (rules 5.12).
import type { Instant } from '../fields/dates.ts';

/** Larger corrections are flagged. */
const toleratedMs = 5 * 60 * 1000;

/** The time in the range that is nearest to the claimed one; `to` if `from` is later. */
export function effectiveTime(claimed: Instant, { from, to }: { from: Instant; to: Instant }): Instant {
  const ms = Math.min(Math.max(Date.parse(claimed), Date.parse(from)), Date.parse(to));
  return new Date(ms).toISOString();
}

/** @param claimedAt null or undefined if it equals the effective time */
export function isTimeCorrected(claimed: Instant | null | undefined, effective: Instant): boolean {
  if (claimed === null || claimed === undefined) return false;
  return Math.abs(Date.parse(claimed) - Date.parse(effective)) > toleratedMs;
}
