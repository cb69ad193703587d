// `npm run rehearse-restore`: goes back to a chosen minute with the commands of `docs/running.md`, in a PostgreSQL cluster
// of its own, and says what is there afterwards. The database that is configured is not touched.
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const { values } = readCommandLine({
  command: 'npm run rehearse-restore --',
  about:
    'Loses a PostgreSQL cluster of its own and goes back to a chosen minute: takes about three.',
  options: {
    quick: { about: 'to one of the next seconds, without waiting for the log' },
    server: { type: 'string', about: 'a folder with a built server, instead of building it' },
  },
});
ensureInstalled('run');
if (values.server === undefined) {
  const { build } = await import('./build.mjs');
  build({ ifStale: true });
}
const { goBack } = await import('./rehearsal/go-back.mjs');
try {
  const server = String(values.server ?? join(root, 'dist', 'server'));
  await goBack({ server, isQuick: values.quick === true, say: (line) => console.log(line) });
} catch (error) {
  console.error(error);
  process.exit(1);
}
