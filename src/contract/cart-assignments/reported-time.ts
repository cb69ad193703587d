// When something on the road happened: as its report says (claimed), and as it counts (effective). A clock may be
// wrong, and a phone may say what it likes (rules 5.12).
import type { Instant } from '../fields/dates.ts';

/** A report whose time was corrected by more than this is marked. */
const toleratedMs = 5 * 60 * 1000;

/** The moment between `from` and `to` that is nearest to what was claimed; `to` where both are in the wrong order. */
export function effectiveTime(claimed: Instant, { from, to }: { from: Instant; to: Instant }): Instant {
  const ms = Math.min(Math.max(Date.parse(claimed), Date.parse(from)), Date.parse(to));
  return new Date(ms).toISOString();
}

/**
 * Whether a report counts at another time than it says.
 *
 * @param claimed null or undefined where it counts as it says
 */
export function isTimeCorrected(claimed: Instant | null | undefined, effective: Instant): boolean {
  if (claimed === null || claimed === undefined) return false;
  return Math.abs(Date.parse(claimed) - Date.parse(effective)) > toleratedMs;
}
