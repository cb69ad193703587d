// How many writes the built server takes, alone and as three processes on one database, and what a page
// of a list takes at 64 connections beside a bare route. With `--before`, another version is measured in
// turn with this one. Server, database and clients share this machine: the ratios count.

import { bareWrites, mixed, products, restocks } from './load/load-rows.mjs';
import { openLoadedBusiness } from './load/loaded-business.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import {
  measureInTurn,
  prepareTrees,
  printFigures,
  rounds,
  trees,
} from './support/compare-versions.mjs';
import { onEngine } from './support/figures.mjs';
import { startConstant } from './support/load.mjs';
import { loadSource } from './support/load-source.mjs';
import { takeSharesOfOthers } from './support/quiet-machine.mjs';
import { middle, printTitle } from './support/report.mjs';

const { openPlaces } = await loadSource('tests/bench/support/servers.ts');

/** SQLite is used by one process only. */
const processCounts = { sqlite: [1], postgres: [1, 3] };

prepareTrees();
const places = await openPlaces(benchFolder());
const bare = await startConstant();
try {
  for (const engine of places.engines) {
    if (onEngine === undefined || onEngine === engine) await bench(engine);
  }
} finally {
  bare.stop();
  await places.dispose();
}

async function bench(engine) {
  const counts = processCounts[engine];
  const kinds = [restocks, mixed];
  const rows = [
    bareWrites(bare.url),
    ...kinds.flatMap((kind) => counts.map((processes) => kind(processes))),
    products(bare.url),
  ];
  const bars = Object.fromEntries([
    [`${products(bare.url).name}: p99 / (3 x bare p99 + own median)`, '1'],
    ...counts.map((processes) => [`${mixed(processes).name}: p99.9 / median`, '10']),
  ]);
  const versions = [];
  try {
    for (const tree of trees) {
      const place = await places.newPlace(engine);
      versions.push(await openLoadedBusiness(tree, place, Math.max(...counts)));
    }
    const figures = [];
    for (const row of rows) {
      figures.push(...(await measureInTurn(row, versions)));
      console.error(`measured: ${engine}, ${row.name}`);
    }
    printTitle(
      `Writes and reads under load: ${engine}`,
      `demo data \`full\``,
      `${rounds} rounds`,
      'middle (least–most)',
    );
    printFigures(figures, bars);
    const others = takeSharesOfOthers();
    if (others.length > 0)
      console.log(`\nOthers used ${middle(others)} % of this machine in the middle.`);
  } finally {
    for (const version of versions) await version.stop();
  }
}
