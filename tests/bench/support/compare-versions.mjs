// Measures this version in turn with another one in a folder, named by `--before`, and prints both.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../pages/tree.mjs';
import { asked, count } from './figures.mjs';
import { onQuietMachine } from './quiet-machine.mjs';
import { printTable, ratios, spread } from './report.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How often each row is measured, if it does not say less. */
export const rounds = Number(asked.rounds ?? count(3, 1));
/** The versions to measure: the one of `--before`, if there is one, and this one. */
export const trees = [
  ...(asked.before ? [{ name: 'before', folder: resolve(asked.before) }] : []),
  { name: 'now', folder: root },
];

/** Refuses a wrong `--rounds`, and builds what is not built. */
export function prepareTrees() {
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('--rounds is a number of at least 1.');
    process.exit(1);
  }
  for (const { folder } of trees) run(folder, 'src/tools/build.mjs', '--if-stale');
}

/**
 * For each figure of the row its values by version, one of each round.
 *
 * @param row `measure(version)` answers figures by label; `rounds` is the most that it needs
 */
export async function measureInTurn(row, versions) {
  const figures = new Map();
  for (let round = 0; round < Math.min(rounds, row.rounds ?? rounds); round++) {
    for (const version of round % 2 === 0 ? versions : versions.toReversed()) {
      const found = await onQuietMachine(() => row.measure(version));
      for (const [label, value] of Object.entries(found)) {
        const name = `${row.name}: ${label}`;
        const figure = figures.get(name) ?? { name, before: [], now: [] };
        figure[version.name].push(value);
        figures.set(name, figure);
      }
    }
  }
  return [...figures.values()];
}

/** A line for each figure: the values of each version, how they compare, and the bar if there is one. */
export function printFigures(figures, bars) {
  const names = trees.map(({ name }) => name);
  const isCompared = names.length > 1;
  printTable(
    ['', ...names, ...(isCompared ? ['before / now'] : []), 'bar'],
    figures.map((figure) => [
      figure.name,
      ...names.map((name) => spread(figure[name], '')),
      ...(isCompared ? [ratios(figure.before, figure.now)] : []),
      bars[figure.name] ?? '',
    ]),
  );
}
