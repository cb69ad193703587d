import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { tillHead } from './prerender/page-document.ts';
import { publicPages } from './prerender/public-pages.ts';

/**
 * The part of `startApi`'s result that is used here. Vite loads that module at run time, so its types
 * are not known here.
 */
interface RunningApi {
  app: { fetch: (request: Request) => Response | Promise<Response> };
  firstAdmin: { username: string; password?: string } | null;
  demo: { username: string; password: string } | null;
  close: () => Promise<void>;
}

const apiSources = /\/src\/(server|contract)\//;

/**
 * Runs the real API inside Vite's dev server, on the same address as the pages and with the same data folder as
 * `npm start`. A change under src/server or src/contract closes the API, and the next request starts it again
 * with the new code.
 */
export function devApiPlugin(): Plugin {
  /** Undefined while the API is closed. */
  let runningApi: Promise<RunningApi> | undefined;

  async function close() {
    const apiToClose = runningApi;
    runningApi = undefined;
    // A start that failed has nothing to close; that request was answered with the error.
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
    // Not on the watcher's event: a request before Vite has forgotten the old module would start the old code again.
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && apiSources.test(file)) void close();
    },
    configureServer(server) {
      // Vitest sets this. If it reads vite.config.ts, its own dev server needs no API.
      if (process.env.VITEST) return;
      server.httpServer?.on('close', () => void close());
      server.middlewares.use(async (req: IncomingMessage, res: ServerResponse, next) => {
        if (!req.url?.startsWith('/api')) return next();
        try {
          runningApi ??= start(server);
          const api = await runningApi;
          await getRequestListener((request) => api.app.fetch(request))(req, res);
        } catch (error) {
          // The next request starts the API anew, after its code or configuration was mended.
          runningApi = undefined;
          next(error);
        }
      });
    },
  };
}

/**
 * The HTML of each app in Vite's dev server: public pages, which are not prerendered here but drawn by the script that
 * otherwise hydrates them; the till; at every other address the office.
 */
export function devPagesPlugin(): Plugin {
  return {
    name: 'gerobak-dev-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        // The host is made up: only the path is read.
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
