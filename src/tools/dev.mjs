// `npm run dev`: Vite's dev server with the real API inside it.
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

readCommandLine({
  command: 'npm run dev',
  about: 'Serves the pages with hot reload and the real API on one address.',
});
ensureInstalled('develop');
const { createServer } = await import('vite');
const server = await createServer({ root, configFile: `${root}/vite.config.ts` });
await server.listen();
server.printUrls();
