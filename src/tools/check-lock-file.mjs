// Supply chain: every package has one version and hash, comes from the npm registry, and runs no install script without
// approval.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { root } from './ensure-installed.mjs';

readCommandLine({
  command: 'node src/tools/check-lock-file.mjs',
  about: 'Checks that every package is pinned, hashed and approved.',
});

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = [];

for (const kind of ['dependencies', 'devDependencies']) {
  for (const [name, range] of Object.entries(manifest[kind])) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)) problems.push(`${name} is not pinned: ${range}`);
  }
}

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // A bundled package is covered by the hash of the archive that contains it.
  if (!entry.inBundle && !/^sha512-/.test(entry.integrity ?? '')) problems.push(`${name} has no sha512 hash`);
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
    problems.push(`${name} comes from ${entry.resolved}`);
  }
  if (entry.hasInstallScript && manifest.allowScripts?.[name] !== true) {
    problems.push(`${name} has an install script that package.json does not approve`);
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
