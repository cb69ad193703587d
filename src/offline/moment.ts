import * as z from 'zod/mini';

/** In ms. Limited to half of a `Date`'s range, so that a time and a difference can be added. */
export function isTimeMs(ms: unknown): ms is number {
  return typeof ms === 'number' && Math.abs(ms) < 4e15;
}

export const timeMsSchema = z.unknown().check(z.refine(isTimeMs)) as z.ZodMiniType<number>;

export const isoTimeSchema = z.string().check(z.refine((text) => isTimeMs(Date.parse(text))));
