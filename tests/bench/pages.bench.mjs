// A new browser, a slow line and a slow processor, over HTTP/2 and HTTP/1.1. Each round also times a plain page and,
// with `--before`, another version.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstDays, officeOnDevice } from './pages/first-day.mjs';
import { startFloor } from './pages/floor.mjs';
import { measureInTurn, printTimes } from './pages/in-turn.mjs';
import { protocolNames, startLine } from './pages/line.mjs';
import { openTree } from './pages/tree.mjs';
import { measureUpdates, printUpdates } from './pages/update.mjs';
import { buildVersions } from './pages/versions.mjs';
import { cold, inList, landing, offline, prepareDevice, secondVisit } from './pages/visits.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import { asked, count } from './support/figures.mjs';

const timed = {
  'first-day': firstDays,
  'second-visit': [secondVisit],
  offline: [offline],
  'in-list': [inList],
  cold,
  landing: [landing],
  'office-files': [officeOnDevice],
};
const rowNames = [...Object.keys(timed), 'update'];
const wanted = asked.only?.split(',') ?? rowNames;
const rounds = Number(asked.rounds ?? count(5, 1));
const protocols = { both: ['h2', 'h1'], h2: ['h2'], h1: ['h1'] }[asked.protocol ?? count('both', 'h2')];
refuseUnknown();

const folder = benchFolder();
const floor = await startFloor();
const trees = openTrees();
const isWanted = (name) => wanted.includes(name);
const versions = isWanted('update') ? byTree(buildVersions) : undefined;
try {
  for (const protocol of protocols) await overLine(protocol);
} finally {
  floor.close();
  for (const tree of trees) await tree.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function refuseUnknown() {
  const unknown = wanted.find((name) => !rowNames.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no row ${unknown}; there are ${rowNames.join(', ')}.`);
    process.exit(1);
  }
  if (Number.isInteger(rounds) && rounds > 0) return;
  console.error('--rounds is a number of at least 1.');
  process.exit(1);
}

function openTrees() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const now = openTree('now', root, folder);
  return asked.before ? [openTree('before', resolve(asked.before), folder), now] : [now];
}

function byTree(answer) {
  return Object.fromEntries(trees.map((tree) => [tree.name, answer(tree)]));
}

async function overLine(protocol) {
  const line = await startLine(protocol, folder);
  const places = trees.map((tree) => withDevice({ folder, line, tree }));
  const how = [protocolNames[protocol]];
  try {
    await times(places, [...how, `${rounds} rounds`]);
    if (versions) {
      const found = {};
      for (const place of places) found[place.tree.name] = await measureUpdates(place, versions[place.tree.name]);
      printUpdates(found, how);
    }
  } finally {
    line.stop();
  }
}

function withDevice(place) {
  let prepared;
  return {
    ...place,
    prepared: () => {
      prepared ??= place.tree.server().then(async ({ url }) => {
        await place.line.aim(url);
        return prepareDevice(place);
      });
      return prepared;
    },
  };
}

async function times(places, how) {
  const rows = Object.entries(timed).flatMap(([name, parts]) => (isWanted(name) ? parts : []));
  if (rows.length === 0) return;
  const figures = [];
  for (const row of rows) {
    if (row.needsDevice) for (const place of places) await place.prepared();
    const found = await measureInTurn(row, { places, floor, rounds });
    figures.push(...found);
    console.error(`measured: ${row.name}`);
  }
  printTimes(figures, { trees, how });
}
