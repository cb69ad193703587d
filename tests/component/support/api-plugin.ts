import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { administrator } from '../../support/administrator.ts';

type StartApi = typeof import('#server/start-api.ts').startApi;
type ParseConfig = typeof import('#server/config.ts').parseConfig;
type RunningApi = Awaited<ReturnType<StartApi>>;

/**
 * The real API under the address of the component tests. Two addresses that only these tests use control it:
 * `POST /test/business` starts it again over a new, empty business, and `POST /test/line?is=cut` (or `whole`)
 * makes it unreachable. Another device reaches it below `/test/other-device`, whatever the line is.
 */
export function componentApiPlugin(): Plugin {
  let running: Promise<RunningApi> | undefined;
  let isCut = false;
  let dataDir: string | undefined;

  async function close() {
    const closing = running;
    running = undefined;
    await closing?.then((api) => api.close());
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
    dataDir = undefined;
  }

  async function restart(server: ViteDevServer): Promise<void> {
    await close();
    running = start(server);
    await running;
  }

  async function start(server: ViteDevServer): Promise<RunningApi> {
    const { parseConfig } = (await server.ssrLoadModule('/src/server/config.ts')) as {
      parseConfig: ParseConfig;
    };
    const { startApi } = (await server.ssrLoadModule('/src/server/start-api.ts')) as {
      startApi: StartApi;
    };
    dataDir = mkdtempSync(join(tmpdir(), 'gerobak-component-'));
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' };
    return startApi(parseConfig(env, '/nonexistent'));
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const api = await running;
    await getRequestListener((request) => api?.app.fetch(request) ?? notStarted())(req, res);
  }

  return {
    name: 'gerobak-component-api',
    configureServer(server) {
      server.httpServer?.on('close', () => void close());
      server.middlewares.use('/test/line', (req, res) => {
        isCut = req.url?.endsWith('cut') ?? false;
        res.end();
      });
      server.middlewares.use('/test/business', (_req, res, next) => {
        isCut = false;
        restart(server).then(() => res.end(), next);
      });
      server.middlewares.use('/test/other-device', answer);
      server.middlewares.use((req, res, next) => {
        if (!req.url?.startsWith('/api')) return next();
        if (isCut) return req.socket.destroy();
        return answer(req, res);
      });
    },
  };
}

function notStarted(): Response {
  return new Response('A test begins with newBusiness().', { status: 503 });
}
