// `npm run dev`: Vite's dev server with the real API inside it.
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({ root, configFile: `${root}/vite.config.ts` });
await server.listen();
server.printUrls();
