// `npm run backup`, `restore`, `restored`, `check`, `rebuild-sums`, `reset-link`: commands for whoever runs the server.
// They are built with the server and read its configuration.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostCommands, readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

// Removed, so that `readCommandLine` and the command itself see only the arguments after the name.
const [command = ''] = process.argv.splice(2, 1);
if (!Object.hasOwn(hostCommands, command)) {
  console.error(`The commands are ${Object.keys(hostCommands).join(', ')}.`);
  process.exit(1);
}
// Wrong arguments are refused before the build, which takes a while.
readCommandLine(hostCommands[command]);
ensureInstalled('run');
const { build } = await import('./build.mjs');
build({ ifStale: true });
await import(pathToFileURL(join(root, 'dist', 'server', `${command}.js`)).href);
