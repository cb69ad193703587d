import type fc from 'fast-check';

const isSoak = process.env.SOAK === '1';

/** `short` in `npm test`, `full` in `npm run soak`. */
export function runs(short: number, full: number): number {
  return isSoak ? full : short;
}

/** A failure prints its seed; `SEED=…` repeats that run. */
export function propertyRuns(short: number, full: number): fc.Parameters<unknown> {
  const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
  // No shrinking: a failed run leaves rows in the database, so the next run would start from others.
  return { numRuns: runs(short, full), endOnFailure: true, ...seed };
}
