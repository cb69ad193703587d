// Runs before everything else, with nothing but Node: installs what package-lock.json names when
// the folder does not hold it yet, so that a fresh clone needs no other command first. Running
// the product does not install what only tests need.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const oldestNode = [20, 19];
const quietly = ['--no-fund', '--no-audit', '--loglevel=error'];
const stamp = join(root, 'node_modules', '.installed-lock');

/**
 * Installs when needed; ends the process with one sentence when that cannot be done. Building and
 * running needs the dependencies alone; `develop` also what tests and checks.
 *
 * @param {'run' | 'develop'} purpose
 */
export function ensureInstalled(purpose) {
  refuseOldNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (present === `${lock} develop` || present === `${lock} ${purpose}`) return;
  if (present === `${lock} run`) {
    console.log('Installing what tests and checks Gerobak (once)…');
    // Not `npm ci`, which would first remove packages that a running server may be using.
    run('npm', ['install', '--no-save', '--include=dev', ...quietly]);
  } else {
    const what = purpose === 'run' ? 'builds and runs' : 'builds, runs, tests and checks';
    console.log(`Installing what ${what} Gerobak (once)…`);
    // Whatever NODE_ENV says.
    run('npm', ['ci', purpose === 'run' ? '--omit=dev' : '--include=dev', ...quietly]);
  }
  writeFileSync(stamp, `${lock} ${purpose}`);
}

/** Runs a command in the project's folder and ends the process with its status if it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Gerobak needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
