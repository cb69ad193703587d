// Runs one of the installed tools after making sure that it is installed:
// `node src/tools/with-install.mjs vitest run --project unit`.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const [tool = '', ...args] = process.argv.slice(2);
const tools = ['biome', 'tsc', 'vitest'];
// The rest is the tool's own: it refuses what it does not know.
if (!tools.includes(tool)) {
  console.error(`Usage: node src/tools/with-install.mjs ${tools.join('|')} [argument …]`);
  process.exit(tool === '--help' ? 0 : 1);
}
ensureInstalled('develop');
run(join(root, 'node_modules', '.bin', tool), args);
