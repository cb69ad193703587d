import type fc from 'fast-check';

const isSoak = process.env.SOAK === '1';

/** A short count for every run of the tests, the full one for a soak. */
export function runs(short: number, full: number): number {
  return isSoak ? full : short;
}

/**
 * Settings of a property over the API. The seed is printed with a failure; `SEED=…` runs it again.
 */
export function propertyRuns(short: number, full: number): fc.Parameters<unknown> {
  const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
  // A failing run left its rows behind, so shrinking would judge another database.
  return { numRuns: runs(short, full), endOnFailure: true, ...seed };
}
