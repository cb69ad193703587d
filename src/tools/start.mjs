// `npm start`: installs and builds if necessary, then runs the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine, serverCommand } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

readCommandLine(serverCommand);
ensureInstalled('run');
const { build } = await import('./build.mjs');
build({ ifStale: true });
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
