// Runs the real API inside Vite's dev server, on the same address as the pages and with the same data
// folder as `npm start`. A change under src/server or src/contract closes it; the next request starts it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

/** What is used here of the result of `server/start-api`, which Vite loads, so it has no type here. */
interface RunningApi {
  app: { fetch: (request: Request) => Response | Promise<Response> };
  firstAdmin: { username: string; password?: string } | null;
  demo: { username: string; password: string } | null;
  close: () => Promise<void>;
}

const apiSources = /\/src\/(server|contract)\//;

export function devApiPlugin(): Plugin {
  let starting: Promise<RunningApi> | undefined;

  async function close() {
    const closing = starting;
    starting = undefined;
    await closing?.then((api) => api.close()).catch(() => undefined);
  }

  async function start(server: ViteDevServer): Promise<RunningApi> {
    const { parseConfig } = await server.ssrLoadModule('/src/server/config.ts');
    const { startApi } = await server.ssrLoadModule('/src/server/start-api.ts');
    const api: RunningApi = await startApi(parseConfig(process.env));
    if (api.firstAdmin) {
      const { username, password } = api.firstAdmin;
      server.config.logger.info(`  Sign in as ${username} with ${password ?? 'ADMIN_PASSWORD'}`);
    }
    if (api.demo) {
      const { username, password } = api.demo;
      server.config.logger.info(`  Sign in to the demo as ${username} with ${password}`);
    }
    return api;
  }

  return {
    name: 'gerobak-dev-api',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.watcher.on('change', (file) => {
        if (apiSources.test(file)) void close();
      });
      server.httpServer?.on('close', () => void close());
      server.middlewares.use(async (req: IncomingMessage, res: ServerResponse, next) => {
        if (!req.url?.startsWith('/api')) return next();
        try {
          starting ??= start(server);
          const api = await starting;
          await getRequestListener((request) => api.app.fetch(request))(req, res);
        } catch (error) {
          starting = undefined;
          next(error);
        }
      });
    },
  };
}
