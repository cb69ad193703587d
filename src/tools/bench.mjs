// `npm run bench`: figures that depend on the machine. They print; they never gate a build.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
build({ ifStale: true });
const folder = join(root, 'tests', 'bench');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.bench.mjs'))) {
  run(process.execPath, [join(folder, file)]);
}
