import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onQuietMachine } from '../support/quiet-machine.mjs';
import { printTable, printTitle, ratios, spread } from '../support/report.mjs';
import { run } from './tree.mjs';
import { copyOf } from './versions.mjs';

/** Times builds in copies, round by round. Returns seconds by the name of the version. */
export async function timeBuilds(trees, rounds) {
  const found = Object.fromEntries(trees.map(({ name }) => [name, { client: [], all: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const tree of round % 2 === 0 ? trees : trees.toReversed()) {
      const copy = copyOf(tree);
      const { client, all } = found[tree.name];
      client.push(await seconds(copy, 'node_modules/vite/bin/vite.js', 'build'));
      all.push(await seconds(copy, 'src/tools/build.mjs'));
    }
  }
  return found;
}

function seconds(copy, ...command) {
  return onQuietMachine(() => {
    const started = performance.now();
    run(copy, ...command);
    return (performance.now() - started) / 1000;
  });
}

export function printBuilds(found, trees, how) {
  printTitle('Builds and packages', ...how);
  const names = trees.map(({ name }) => name);
  const timesOf = (part) => [
    ...names.map((name) => spread(found[name][part], 's')),
    ...(names.length > 1 ? [ratios(found.before[part], found.now[part])] : []),
  ];
  const packages = trees.map(({ folder }) => countPackages(folder));
  printTable(
    ['', ...names, ...(names.length > 1 ? ['before / now'] : [])],
    [
      ['what browsers load, built', ...timesOf('client')],
      ['`npm run build`: with the server and compressed files', ...timesOf('all')],
      ['packages of a first start, by the lock file', ...packages.map(({ all }) => all)],
      ['those of them that `npm ci --omit=dev` installs', ...packages.map(({ toRun }) => toRun)],
    ],
  );
}

/** Packages that npm installs on this machine. */
function countPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(
    ([path, { os, cpu, libc }]) =>
      path !== '' &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      fits(libc, libcOfThis),
  );
  return { all: installed.length, toRun: installed.filter(([, { dev }]) => dev !== true).length };
}

/** In the lock file `!win32` means every system but this one. */
function fits(allowed, actual) {
  if (allowed === undefined || allowed.includes(actual)) return true;
  return allowed.some((name) => name.startsWith('!') && name !== `!${actual}`);
}

const libcOfThis = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
