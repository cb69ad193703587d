import * as z from 'zod/mini';

/** In ms. Limited to half of a `Date`'s range, so that a time and a difference can be added. */
export function isMoment(ms: unknown): ms is number {
  return typeof ms === 'number' && Math.abs(ms) < 4e15;
}

export const momentSchema = z.unknown().check(z.refine(isMoment)) as z.ZodMiniType<number>;

export const instantTextSchema = z.string().check(z.refine((text) => isMoment(Date.parse(text))));
