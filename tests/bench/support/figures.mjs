import { readCommandLine } from '../../../src/server/cli/command-line.mjs';
import { benchCommand } from './bench-command.mjs';

const { values } = readCommandLine(benchCommand);

export const asked = values;
export const isQuick = values.quick === true;
export const onEngine = values.engine;

/** `quick` with `--quick`, when the run only shows that the bench works. */
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

/** In ms, after a first run that is not counted. */
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
