// `npm run backup`, `npm run restore -- <file>`, `npm run check`, `npm run reset-link -- <username>`:
// commands of the host, built with
// the server and run with its configuration.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';

const [command = ''] = process.argv.splice(2, 1);
ensureInstalled();
const { build } = await import('./build.mjs');
build({ ifStale: true });
await import(pathToFileURL(join(root, 'dist', 'server', `${command}.js`)).href);
