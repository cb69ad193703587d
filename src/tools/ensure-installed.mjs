// A command that needs packages calls `ensureInstalled` first, and loads what needs them afterwards with
// `await import`. This file itself needs only Node. It installs the packages of package-lock.json if they
// are not installed yet, so that a fresh clone works with one command. To run the product, packages that
// only tests need are not installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const oldestNode = [20, 19];
const quietFlags = ['--no-fund', '--no-audit', '--loglevel=error'];
/** The path of a text with the hash of the installed lock file and the purpose of the installation. */
const stampFile = join(root, 'node_modules', '.installed-lock');

/**
 * Installs when needed; ends the process if that fails. `run` installs what builds and runs the
 * product, `develop` also what tests and checks it.
 *
 * @param {'run' | 'develop'} purpose
 */
export function ensureInstalled(purpose) {
  refuseOldNode();
  // With the version of Node, because packages with native code are built for one version.
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const installedFor = existsSync(stampFile) ? purposeOfStamp(lockHash) : installedByHand();
  // What `develop` installs includes what `run` installs.
  const isInstalled = installedFor === 'develop' || installedFor === purpose;
  // Once packages of tests are there, they stay.
  const wanted = existsSync(join(root, 'node_modules', 'vitest')) ? 'develop' : purpose;
  if (!isInstalled && installedFor === 'run') {
    console.log('Installing what tests and checks Gerobak (once)…');
    // Not `npm ci`, which would first remove packages that a running server may be using.
    run('npm', ['install', '--no-save', '--include=dev', ...quietFlags]);
  } else if (!isInstalled) {
    const what = wanted === 'run' ? 'builds and runs' : 'builds, runs, tests and checks';
    console.log(`Installing what ${what} Gerobak (once)…`);
    // The flag is always given, because otherwise NODE_ENV decides.
    run('npm', ['ci', wanted === 'run' ? '--omit=dev' : '--include=dev', ...quietFlags]);
  }
  const stamp = `${lockHash} ${isInstalled ? installedFor : wanted}`;
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) writeFileSync(stampFile, stamp);
}

/** What the packages were installed for; undefined if the lock file or Node has changed since. */
function purposeOfStamp(lockHash) {
  const [installedLock, installedFor] = readFileSync(stampFile, 'utf8').split(' ');
  return installedLock === lockHash ? installedFor : undefined;
}

/** For what somebody has installed the packages of the lock file with npm; undefined if not all are there. */
function installedByHand() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return undefined;
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesIn(installedFile);
  // Optional ones are for other systems.
  const missing = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && installed[path]?.version !== version,
  );
  if (missing.length === 0) return 'develop';
  return missing.every(([, { dev }]) => dev) ? 'run' : undefined;
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
