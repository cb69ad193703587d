import * as z from 'zod/mini';

/**
 * Whether a number is a valid time in ms, or a valid difference of two times. The limit is half of the
 * range of a `Date`, so that a time and a difference can be added.
 */
export function isMoment(ms: unknown): ms is number {
  return typeof ms === 'number' && Math.abs(ms) < 4e15;
}

/** The check of `isMoment` as a schema, for stored data. */
export const momentSchema = z.unknown().check(z.refine(isMoment)) as z.ZodMiniType<number>;

/** A valid time as ISO text. */
export const instantTextSchema = z.string().check(z.refine((text) => isMoment(Date.parse(text))));
