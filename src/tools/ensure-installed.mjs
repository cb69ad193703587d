// This file needs only Node: commands call it before they load packages with `await import`, so that a fresh clone
// works with one command.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const oldestNode = [20, 19];
const quietFlags = ['--no-fund', '--no-audit', '--loglevel=error'];
const stampFile = join(root, 'node_modules', '.installed-lock');

/**
 * A failure ends the process. `develop` also installs what tests and checks need.
 * @param {'run' | 'develop'} purpose
 */
export function ensureInstalled(purpose) {
  rejectOldNode();
  // Native code is built for one version of Node.
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const installedPurpose = existsSync(stampFile) ? purposeOfStamp(lockHash) : purposeInstalledByNpm();
  // `develop` includes `run`.
  const isInstalled = installedPurpose === 'develop' || installedPurpose === purpose;
  // Test packages stay once they are installed.
  const purposeToInstall = existsSync(join(root, 'node_modules', 'vitest')) ? 'develop' : purpose;
  if (!isInstalled && installedPurpose === 'run') {
    console.log('Installing development packages (once)…');
    // `npm ci` would first remove packages that a running server may be using.
    run('npm', ['install', '--no-save', '--include=dev', ...quietFlags]);
  } else if (!isInstalled) {
    const purposeText = purposeToInstall === 'run' ? 'build and run' : 'build, run, test and check';
    console.log(`Installing packages to ${purposeText} Gerobak (once)…`);
    // Without the flag, NODE_ENV decides.
    run('npm', ['ci', purposeToInstall === 'run' ? '--omit=dev' : '--include=dev', ...quietFlags]);
  }
  const stamp = `${lockHash} ${isInstalled ? installedPurpose : purposeToInstall}`;
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) writeFileSync(stampFile, stamp);
}

/** Undefined if the lock file or Node's version has changed. */
function purposeOfStamp(lockHash) {
  const [installedLock, installedPurpose] = readFileSync(stampFile, 'utf8').split(' ');
  return installedLock === lockHash ? installedPurpose : undefined;
}

/** For packages that the user installed with npm; undefined if some are missing. */
function purposeInstalledByNpm() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return undefined;
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installedPackages = packagesIn(installedFile);
  // Optional packages are for other systems.
  const missingPackages = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && installedPackages[path]?.version !== version,
  );
  if (missingPackages.length === 0) return 'develop';
  return missingPackages.every(([, { dev }]) => dev) ? 'run' : undefined;
}

/** A failure ends the process. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function rejectOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Gerobak needs Node ${oldestNode.join('.')} or newer. This is ${process.version}.`);
  process.exit(1);
}
