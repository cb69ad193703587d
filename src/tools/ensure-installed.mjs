// Every command calls this first. It needs only Node, and installs the packages of package-lock.json
// if they are not installed yet, so that a fresh clone works with one command. To run the product,
// packages that only tests need are not installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const oldestNode = [20, 19];
const quietly = ['--no-fund', '--no-audit', '--loglevel=error'];
/** Hash of the installed lock file, and for which purpose it was installed. */
const stampFile = join(root, 'node_modules', '.installed-lock');

/**
 * Installs when needed; ends the process if that fails. `run` installs what builds and runs the
 * product, `develop` also what tests and checks it.
 *
 * @param {'run' | 'develop'} purpose
 */
export function ensureInstalled(purpose) {
  refuseOldNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === `${lock} develop` || installed === `${lock} ${purpose}`) return;
  if (installed === `${lock} run`) {
    console.log('Installing what tests and checks Gerobak (once)…');
    // Not `npm ci`, which would first remove packages that a running server may be using.
    run('npm', ['install', '--no-save', '--include=dev', ...quietly]);
  } else {
    const what = purpose === 'run' ? 'builds and runs' : 'builds, runs, tests and checks';
    console.log(`Installing what ${what} Gerobak (once)…`);
    // The flag is always given, because otherwise NODE_ENV decides.
    run('npm', ['ci', purpose === 'run' ? '--omit=dev' : '--include=dev', ...quietly]);
  }
  writeFileSync(stampFile, `${lock} ${purpose}`);
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
