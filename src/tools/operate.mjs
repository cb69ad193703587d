// The operator's commands (`npm start`, `npm run backup` …); builds first if necessary.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostCommands, readCommandLine, serverCommand } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const commands = { ...hostCommands, start: serverCommand };
// Removes the name, so that `readCommandLine` and the command see only the arguments.
const [command = ''] = process.argv.splice(2, 1);
if (!Object.hasOwn(commands, command)) {
  console.error(`Unknown command. Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
// Rejects wrong arguments before the build, which takes time.
readCommandLine(commands[command]);
ensureInstalled('run');
const { build } = await import('./build.mjs');
build({ ifStale: true });
const script = command === 'start' ? 'main' : command;
await import(pathToFileURL(join(root, 'dist', 'server', `${script}.js`)).href);
