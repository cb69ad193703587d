import * as z from 'zod/mini';

/**
 * Whether it is ms of a moment, or between two: half of what a `Date` can hold, so that one can be
 * added to the other.
 */
export function isMoment(ms: unknown): ms is number {
  return typeof ms === 'number' && Math.abs(ms) < 4e15;
}

/** The same, as a part of what is read back from a device. */
export const momentSchema = z.unknown().check(z.refine(isMoment)) as z.ZodMiniType<number>;

/** ISO text of a moment. */
export const instantTextSchema = z.string().check(z.refine((text) => isMoment(Date.parse(text))));
