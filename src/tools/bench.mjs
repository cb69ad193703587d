// `npm run bench [-- name …] [--quick]`: results depend on the machine, so none fails a build. `--quick` only shows
// that a benchmark works. Each benchmark gets all options and uses its own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchCommand } from '../../tests/bench/support/bench-command.mjs';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const { values, positionals: names } = readCommandLine(benchCommand);
ensureInstalled('develop');
// Loads packages, which are missing before `ensureInstalled`.
const { build } = await import('./build.mjs');
const folder = join(root, 'tests', 'bench');
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
const flags = Object.entries(values).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
const unknownName = names.find((name) => !benches.includes(name));
if (unknownName !== undefined) {
  console.error(`Unknown benchmark ${unknownName}. Benchmarks: ${benches.join(', ')}`);
  process.exit(1);
}
build({ ifStale: true });
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n== ${name}`);
  run(process.execPath, [join(folder, `${name}.bench.mjs`), ...flags]);
}
