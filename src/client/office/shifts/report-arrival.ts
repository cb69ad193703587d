// How a report from the road came in: what the phone said, and when the server learned of it (rules 5.12).
import { isTimeCorrected } from '#contract/cart-assignments/reported-time.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { lateAfterMs } from '#contract/sync/sync.ts';

export interface Arrival {
  /** The time that the report claims, where it counts at another. */
  claimedAt: Instant | undefined;
  /** When the server learned of it, where that was late or after the count. */
  receivedAt: Instant | undefined;
  isAfterCount: boolean;
}

interface Report {
  claimed_at?: Instant | null | undefined;
  recorded_at?: Instant | undefined;
}

/**
 * @param at when it counts
 * @param countedAt when the office counted the shift
 * @returns undefined where nothing needs to be said
 */
export function arrivalOf(
  { claimed_at, recorded_at }: Report,
  at: Instant,
  countedAt: Instant | null | undefined,
): Arrival | undefined {
  const claimedAt = claimed_at && isTimeCorrected(claimed_at, at) ? claimed_at : undefined;
  const isAfterCount = Boolean(countedAt && recorded_at && recorded_at > countedAt);
  const happenedAt = Date.parse(claimed_at ?? at);
  const isLate = recorded_at !== undefined && Date.parse(recorded_at) - happenedAt > lateAfterMs;
  const receivedAt = isAfterCount || isLate ? recorded_at : undefined;
  if (claimedAt === undefined && receivedAt === undefined) return undefined;
  return { claimedAt, receivedAt, isAfterCount };
}
