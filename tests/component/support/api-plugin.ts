import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { administrator } from '../../support/administrator.ts';

type Config = typeof import('#server/config.ts');
type Connect = typeof import('#server/db/connect.ts');
type Migrate = typeof import('#server/db/migrate.ts');
type StartApi = typeof import('#server/start-api.ts');
type RunningApi = Awaited<ReturnType<StartApi['startApi']>>;

/**
 * The real API under the address of the component tests. `POST /test/business` restarts it over a new, empty business;
 * `POST /test/line?is=cut` (or `whole`) makes it unreachable, but not below `/test/other-device`.
 */
export function componentApiPlugin(): Plugin {
  let running: Promise<RunningApi> | undefined;
  let isCut = false;
  let dataDir: string | undefined;
  /** A data folder with the schema takes longer to make than to copy. */
  let schema: string | undefined;

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
    const load = async <Module>(file: string) => (await server.ssrLoadModule(`/src/server/${file}`)) as Module;
    const { parseConfig } = await load<Config>('config.ts');
    const { startApi } = await load<StartApi>('start-api.ts');
    if (schema === undefined) {
      const { connectDatabase } = await load<Connect>('db/connect.ts');
      const { migrate } = await load<Migrate>('db/migrate.ts');
      schema = mkdtempSync(join(tmpdir(), 'gerobak-component-'));
      const db = await connectDatabase({ dataDir: schema });
      await migrate(db);
      await db.close();
    }
    dataDir = mkdtempSync(join(tmpdir(), 'gerobak-component-'));
    cpSync(schema, dataDir, { recursive: true });
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
      server.httpServer?.on('close', () => {
        void close();
        if (schema !== undefined) rmSync(schema, { recursive: true, force: true });
      });
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
