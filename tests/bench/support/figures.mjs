import { readCommandLine } from '../../../src/server/cli/command-line.mjs';
import { benchCommand } from './bench-command.mjs';

const { values } = readCommandLine(benchCommand);

/** What the bench was called with. */
export const asked = values;
export const isQuick = values.quick === true;
/** The only engine to look at, where one was chosen. */
export const onEngine = values.engine;

/** How many there are of something: few where a run only shows that the bench works. */
export function count(full, quick) {
  return isQuick ? quick : full;
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export function ms(value) {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

export function ratio(value, floor) {
  return `${(value / floor).toFixed(2)} x`;
}

/** Times of `work` in ms, after one that is not counted. */
export async function times(runs, work) {
  await work(0);
  const taken = [];
  for (let run = 1; run <= runs; run++) {
    const started = performance.now();
    await work(run);
    taken.push(performance.now() - started);
  }
  return taken;
}

/**
 * How well a time tells which of two kinds it is of: 0.5 not at all, 0 or 1 always. The share of
 * pairs in which the second took longer.
 */
export function rankAuc(first, second) {
  let longer = 0;
  for (const a of first) {
    for (const b of second) longer += b > a ? 1 : b === a ? 0.5 : 0;
  }
  return longer / (first.length * second.length);
}
