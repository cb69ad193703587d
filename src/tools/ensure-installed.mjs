// Runs before everything else, with nothing but Node: installs what package-lock.json names when
// the folder does not hold it yet, so that a fresh clone needs no other command first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const oldestNode = [20, 19];

/** Installs when needed; ends the process with one sentence when that cannot be done. */
export function ensureInstalled() {
  refuseOldNode();
  const stamp = join(root, 'node_modules', '.installed-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the packages that package-lock.json names (once)…');
  // Building needs the development packages, whatever NODE_ENV says.
  run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(stamp, wanted);
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
