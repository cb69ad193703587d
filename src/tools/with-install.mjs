// Runs a tool of node_modules, and installs the packages first if necessary:
// `node src/tools/with-install.mjs vitest run --project unit`.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const [tool = '', ...args] = process.argv.slice(2);
const tools = ['biome', 'tsc', 'vitest'];
// The other arguments are not checked here: the tool itself refuses those that it does not know.
if (!tools.includes(tool)) {
  console.error(`Usage: node src/tools/with-install.mjs ${tools.join('|')} [argument …]`);
  process.exit(tool === '--help' ? 0 : 1);
}
ensureInstalled('develop');
run(join(root, 'node_modules', '.bin', tool), args);
