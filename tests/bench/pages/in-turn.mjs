import { onQuietMachine, takeSharesOfOthers } from '../support/quiet-machine.mjs';
import { middle, printTable, printTitle, ratios, spread } from '../support/report.mjs';
import { heading, timeTo } from './visits.mjs';

/**
 * Each round measures the floor and every version, in alternating order, so that other work on the machine slows all of
 * them alike.
 * @returns for each figure its values by round, of the floor and of each version
 */
export async function measureInTurn(row, { places, floor, rounds }) {
  const figures = new Map();
  const floors = [];
  const note = (label, name, round, value) => {
    const figure = figures.get(label) ?? { floors };
    figure[name] ??= Array.from({ length: rounds }, () => Number.NaN);
    figure[name][round] = value;
    figures.set(label, figure);
  };
  const turns = [
    async (round) => {
      floors[round] = await timeFloor(places[0], floor, row);
    },
    ...places.map((place) => async (round) => {
      const found = await measureOnce(row, place);
      for (const [label, value] of Object.entries(found)) note(label, place.tree.name, round, value);
    }),
  ];
  for (let round = 0; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await onQuietMachine(() => turn(round));
  }
  return [...figures].map(([label, values]) => ({ name: `${row.name}: ${label}`, ...values }));
}

async function timeFloor(place, floor, { isSlow = true }) {
  await place.line.aim(floor.url);
  return timeTo(heading, place, '/', { isSlow });
}

/** A measurement that fails is reported and leaves a gap in its round. */
async function measureOnce(row, place) {
  const server = await place.tree.server(row.business);
  await place.line.aim(server.url);
  try {
    return await row.measure(place);
  } catch (error) {
    console.error(`${place.tree.name}, ${row.name}: ${error.message}`);
    return {};
  }
}

export function printTimes(figures, { trees, how }) {
  printTitle('What people wait for', ...how, 'Slow 4G, CPU 4 x slower', 'middle (least–most)');
  const names = trees.map(({ name }) => name);
  const isCompared = names.length > 1;
  const head = ['', ...names, ...(isCompared ? ['before / now'] : []), 'floor', 'now / floor'];
  const lines = figures.map((figure) => {
    const isCount = figure.name.endsWith(', number');
    const values = (name) => figure[name] ?? [];
    const shown = names.map((name) => spread(values(name), isCount ? '' : 'ms'));
    const compared = isCompared ? [ratios(values('before'), values('now'))] : [];
    const beside = isCount ? ['', ''] : [spread(figure.floors), ratios(values('now'), figure.floors)];
    return [figure.name, ...shown, ...compared, ...beside];
  });
  printTable(head, lines);
  const shares = takeSharesOfOthers();
  if (shares.length === 0) return;
  console.log(
    `\nOthers used ${middle(shares)} % of this machine in the middle of the measurements, ` +
      `${shares.at(-1)} % at most; from 15 % on a time is too long.`,
  );
}
