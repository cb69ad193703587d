// Runs one of the installed tools after making sure that it is installed:
// `node src/tools/with-install.mjs vitest run --project unit`.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const [tool = '', ...args] = process.argv.slice(2);
ensureInstalled();
run(join(root, 'node_modules', '.bin', tool), args);
