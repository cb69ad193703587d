// What it costs a device to be up to date, and how many devices one server keeps so, on both engines. With
// `--before`, another version is measured in turn with this one. The devices are small clients without a browser; how long a person waits on a slow line says `pages`.
import { benchFolder } from './support/bench-folder.mjs';
import {
  measureInTurn,
  prepareTrees,
  printFigures,
  rounds,
  trees,
} from './support/compare-versions.mjs';
import { onEngine } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { takeSharesOfOthers } from './support/quiet-machine.mjs';
import { middle, printTitle } from './support/report.mjs';
import { awake, wakeAfterDay, wakeEmpty, wakeFactor, warmUpsPerSecond } from './sync/load-rows.mjs';
import { serveVersion } from './sync/served-version.mjs';
import { firstWarmUp, nothingChanged, oneSale } from './sync/small-rows.mjs';
import { told } from './sync/told-row.mjs';

const { openPlaces } = await loadSource('tests/bench/support/servers.ts');
const { seed } = await loadSource('src/server/demo/random.ts');

const rows = [
  nothingChanged,
  oneSale,
  firstWarmUp,
  warmUpsPerSecond,
  wakeAfterDay,
  wakeEmpty,
  told,
];
const bars = {
  'nothing changed: body, bytes': '500',
  'one sale by somebody else: barista, body, bytes': '300',
  'one sale by somebody else: admin, body, bytes': '2000',
  'first warm-up: barista, calls': '6',
  'first warm-up: barista, body, kB': '400',
  'first warm-up: admin, calls': '12',
  'first warm-up: admin, body, kB': '900',
  [`${warmUpsPerSecond.name}: barista, per s`]: '20',
  [`${warmUpsPerSecond.name}: admin, per s`]: '20',
  [`${wakeAfterDay.name}: p95, ms`]: '30000',
  [`${wakeAfterDay.name}: errors`]: '0',
  [`${wakeEmpty.name}: p95, ms`]: '30000',
  [`${wakeEmpty.name}: errors`]: '0',
  [`${told.name}: most, ms`]: '2000',
};
if (!Number.isInteger(awake) || awake < 1) {
  console.error('--devices is a number of at least 1.');
  process.exit(1);
}
prepareTrees();
const places = await openPlaces(benchFolder());
try {
  for (const engine of places.engines) {
    if (onEngine === undefined || onEngine === engine) await bench(engine);
  }
} finally {
  await places.dispose();
}

async function bench(engine) {
  const versions = [];
  try {
    for (const tree of trees)
      versions.push(await serveVersion(tree, await places.newPlace(engine)));
    const figures = [];
    for (const row of rows) {
      figures.push(...(await measureInTurn(row, versions)));
      console.error(`measured: ${engine}, ${row.name}`);
    }
    print(engine, versions, figures);
  } finally {
    for (const version of versions) await version.stop();
  }
}

function print(engine, versions, figures) {
  const [{ people }] = versions;
  printTitle(
    `What being up to date costs: ${engine}, one process of the server`,
    `demo data \`full\`, seed ${seed}, newest sale ${people.lastSaleAt}`,
    `${rounds} rounds, of load one`,
    'middle (least–most)',
  );
  printFigures(figures, bars);
  printNotes();
}

function printNotes() {
  const shares = takeSharesOfOthers();
  const notes = [
    'Devices: clients of the protocol in one process on this machine, over loopback and HTTP/1.1, nothing slowed;',
    'they decode no more than they need, and write nothing. Both cores carry server, database and devices;',
    'the processor time is that of the process of the server with its threads, without PostgreSQL.',
    '“–”: the server has no stream of events, and devices ask when it is time to.',
    'A body is counted as it was received, for `Accept-Encoding: gzip, deflate, br`.',
    `The devices that wake are ${wakeFactor} of 500 in ${wakeFactor} of a minute. A server that does not keep up has`,
    'a queue that grows with the minute, so its times have to be divided by that factor.',
    'Not here, because it needs a browser: ready to leave after a first sign-in, Slow 4G, CPU 4 x slower',
    '(`npm run bench -- pages --only=office-files`: press → lists too).',
    ...(shares.length > 0
      ? [
          `Others used ${middle(shares)} % of this machine in the middle, ${shares.at(-1)} % at most.`,
        ]
      : []),
  ];
  console.log(`\n${notes.join('\n')}`);
}
