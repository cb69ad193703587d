// `npm run bench [-- name …] [--quick]`: figures that depend on the machine. They print; they never
// gate a build. `--quick` runs every bench to its end in small, to see that it works.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const folder = join(root, 'tests', 'bench');
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; there are ${all.join(', ')}.`);
  process.exit(1);
}
build({ ifStale: true });
for (const name of names.length > 0 ? names : all) {
  console.log(`\n== ${name}`);
  run(process.execPath, [join(folder, `${name}.bench.mjs`), ...flags]);
}
