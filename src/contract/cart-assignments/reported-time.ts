// A report has a claimed time and an effective time. Only the effective time counts, because a clock may be wrong and a
// phone may claim any time (rules 5.12).
import type { Instant } from '../fields/dates.ts';

/** Larger corrections are flagged. */
const correctionToleranceMs = 5 * 60 * 1000;

/** The time in the range that is nearest to the claimed time; `to` if `from` is later than `to`. */
export function effectiveTime(claimedAt: Instant, { from, to }: { from: Instant; to: Instant }): Instant {
  const ms = Math.min(Math.max(Date.parse(claimedAt), Date.parse(from)), Date.parse(to));
  return new Date(ms).toISOString();
}

/** @param claimedAt null or undefined if it equals the effective time */
export function isTimeCorrected(claimedAt: Instant | null | undefined, effectiveAt: Instant): boolean {
  if (claimedAt === null || claimedAt === undefined) return false;
  return Math.abs(Date.parse(claimedAt) - Date.parse(effectiveAt)) > correctionToleranceMs;
}
