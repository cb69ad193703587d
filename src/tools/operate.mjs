// `npm start`, and `npm run backup`, `restore`, `restored`, `check`, `rebuild-sums`, `reset-link`: what whoever runs the
// server calls. Installs and builds if necessary, then runs what was built with the server, in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostCommands, readCommandLine, serverCommand } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const commands = { ...hostCommands, start: serverCommand };
// Removed, so that `readCommandLine` and the command itself see only the arguments after the name.
const [command = ''] = process.argv.splice(2, 1);
if (!Object.hasOwn(commands, command)) {
  console.error(`The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
// Wrong arguments are refused before the build, which takes a while.
readCommandLine(commands[command]);
ensureInstalled('run');
const { build } = await import('./build.mjs');
build({ ifStale: true });
const script = command === 'start' ? 'main' : command;
await import(pathToFileURL(join(root, 'dist', 'server', `${script}.js`)).href);
