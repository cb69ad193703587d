// `npm run bench [-- name …] [--quick]`: prints figures that depend on the machine; no figure fails a
// build. `--quick` runs each bench with small counts, only to see that it works.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchCommand } from '../../tests/bench/support/bench-command.mjs';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const { values, positionals: names } = readCommandLine(benchCommand);
ensureInstalled('develop');
const { build } = await import('./build.mjs');
const folder = join(root, 'tests', 'bench');
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
/** The options of this command, passed on to each bench. */
const flags = Object.entries(values).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
const unknown = names.find((name) => !benches.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; there are ${benches.join(', ')}.`);
  process.exit(1);
}
build({ ifStale: true });
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n== ${name}`);
  run(process.execPath, [join(folder, `${name}.bench.mjs`), ...flags]);
}
