import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { tillHead } from './prerender/page-document.ts';
import { publicPages } from './prerender/public-pages.ts';

/** Loaded by Vite at run time, so its types are not known here. */
interface RunningApi {
  app: { fetch: (request: Request) => Response | Promise<Response> };
  firstAdmin: { username: string; password?: string } | null;
  demo: { username: string; password: string } | null;
  close: () => Promise<void>;
}

const apiSourcePattern = /\/src\/(server|contract)\//;

/**
 * Runs the real API with the data folder of `npm start`. A change in src/server or src/contract closes the API; the
 * next request starts it again.
 */
export function devApiPlugin(): Plugin {
  let runningApi: Promise<RunningApi> | undefined;

  async function close() {
    const apiToClose = runningApi;
    runningApi = undefined;
    // A failed start has nothing to close.
    await apiToClose?.then((api) => api.close()).catch(() => undefined);
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
    // Closed here, because on the watcher's event a request could still start the old code.
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && apiSourcePattern.test(file)) void close();
    },
    configureServer(server) {
      // Vitest's own dev server needs no API.
      if (process.env.VITEST) return;
      server.httpServer?.on('close', () => void close());
      server.middlewares.use(async (req: IncomingMessage, res: ServerResponse, next) => {
        if (!req.url?.startsWith('/api')) return next();
        try {
          runningApi ??= start(server);
          const api = await runningApi;
          await getRequestListener((request) => api.app.fetch(request))(req, res);
        } catch (error) {
          // The next request starts the API again.
          runningApi = undefined;
          next(error);
        }
      });
    },
  };
}

/** Serves the public pages (rendered by their own script), the till and, at every other address, the office. */
export function devPagesPlugin(): Plugin {
  return {
    name: 'gerobak-dev-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        // Any host works, because only the path is read.
        const { pathname } = new URL(originalUrl, 'http://dev');
        if (/^\/till(\/|$)/.test(pathname))
          return tillHead(html).replace('/src/client/main.tsx', '/src/client/till/main.tsx');
        const page = publicPages.find(({ addresses, locale }) => addresses[locale] === pathname);
        if (!page) return html;
        const data = `data-page="${page.path}" data-lang="${page.locale}" data-styles="/src/client/styles/index.css"`;
        return html
          .replace('<html lang="en"', `<html lang="${page.locale}"`)
          .replace('<div id="root">', `<div id="root" ${data}>`)
          .replace('/src/client/main.tsx', '/src/client/site.tsx');
      },
    },
  };
}
