import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { syncHeaders } from '#contract/sync.ts';
import { networkOf } from './client-address.ts';
import { describeApi } from './docs/describe-api.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { toFailure } from './http/answer.ts';
import { ApiError } from './http/api-error.ts';
import { apiBase, apiHandler, isStoredFile, toResponse } from './http/api-handler.ts';
import type { AppDeps } from './http/app-deps.ts';
import { boundedPath, tooLongPath } from './http/bounded-path.ts';
import { DroppedAnswer } from './http/drop-answer.ts';
import { epochReader } from './http/epoch.ts';
import { logRequests } from './http/log-requests.ts';
import { requestTurns } from './http/request-turns.ts';
import { type Policy, policies, type Route } from './http/route.ts';
import {
  apiHeaders,
  commonHeaders,
  storedFileHeaders,
  transportSecurity,
} from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { takeTurns } from './http/take-turns.ts';
import { localeOf } from './i18n/locale-of.ts';
import { routes } from './routes.ts';
import { mutationRoutesOf } from './sync/mutation-routes.ts';

const formPages = ['/login', '/forget-password', '/reset-password', '/confirm-email'];

export type { AppDeps } from './http/app-deps.ts';

/**
 * Builds the server application: the API, its documentation page, and the site if it was built.
 * Does not listen on a port, so tests can call it directly.
 */
export function createApp(deps: AppDeps): Hono {
  assertRoutes(routes);
  const app = new Hono({ getPath: boundedPath(apiBase) });
  app.use(async (c, next) => {
    // `as never`: this Hono declares no types for the values that a request carries.
    c.set('requestId' as never, randomUUID() as never);
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.res.headers.set(name, value);
    if (isSecure(deps, c)) c.res.headers.set('Strict-Transport-Security', transportSecurity);
  });
  app.use(logRequests(deps));
  // On PostgreSQL turns are short, and waiting for one only makes first answers slower.
  if (deps.db.engine === 'sqlite') app.use(takeTurns((c) => networkOf(deps.clientAddress(c))));
  // Registered before the API: this page has its own content security policy.
  app.route(`${apiBase}/docs`, docsRoutes());
  app.route(apiBase, apiRoutes(deps));
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    // Thrown again, because a lost response must not become an error response.
    if (error instanceof DroppedAnswer) throw error;
    return toResponse(c, toFailure(error, failureContext(deps, c)));
  });
  const files = staticFiles(deps.config);
  if (files) {
    app.get('*', files);
    // Security: a form submitted before its scripts are loaded is redirected to its page. It uses
    // POST, so that no password appears in an address; its body is not read.
    for (const path of formPages) app.post(path, (c) => c.redirect(path, 303));
  }
  return app;
}

function apiRoutes(deps: AppDeps): Hono {
  const api = new Hono();
  const readEpoch = epochReader(deps.db);
  api.use(async (c, next) => {
    await next();
    const headers = c.get(isStoredFile as never) ? storedFileHeaders : apiHeaders;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    const epoch = await readEpoch(c.res.status);
    if (epoch !== undefined) c.res.headers.set(syncHeaders.serverEpoch, epoch);
  });
  api.all(tooLongPath, (c) => refuse(deps, c, new ApiError('address_too_long')));
  // Bytes, not text: answers that nobody reads share them.
  let apiDescription: Uint8Array<ArrayBuffer> | undefined;
  api.get('/openapi.json', (c) => {
    apiDescription ??= new TextEncoder().encode(JSON.stringify(describeApi(routes)));
    return c.body(apiDescription, 200, { 'Content-Type': 'application/json' });
  });
  const shared = {
    mutationRoutes: mutationRoutesOf(routes),
    turns: deps.turns ?? requestTurns(),
  };
  for (const route of routes) api.on(route.method, route.path, apiHandler(deps, route, shared));
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowedMethods = routes
      .filter((route) => route.path === path)
      .map(({ method }) => method);
    api.all(path, (c) => {
      c.header('Allow', allowedMethods.join(', '));
      return refuse(deps, c, new ApiError('method_not_allowed'));
    });
  }
  api.all('*', (c) => refuse(deps, c, new ApiError('not_found', { message: 'No such route' })));
  return api;
}

function failureContext({ log }: AppDeps, c: Context) {
  const locale = localeOf((name) => c.req.header(name), undefined);
  return { log, requestId: String(c.get('requestId' as never)), locale };
}

function refuse(deps: AppDeps, c: Context, error: ApiError): Response {
  return toResponse(c, toFailure(error, failureContext(deps, c)));
}

// Security: the server must not start with a route without a known policy, even if a type cast got
// the route past the compiler; nor with two routes for one call: only the first would ever run,
// with its policy alone.
function assertRoutes(table: readonly Route[]): void {
  const seen = new Set<string>();
  for (const { method, path, policy } of table) {
    const call = `${method} ${path}`;
    if (!policies.includes(policy as Policy)) throw new Error(`${call} has no policy`);
    if (seen.has(call)) throw new Error(`${call} is declared twice`);
    seen.add(call);
  }
}

/** Whether people reach the server by HTTPS, by its public URL or by what our proxy reports. */
function isSecure({ config }: AppDeps, c: Context): boolean {
  if (config.publicUrl?.startsWith('https:')) return true;
  return config.trustedProxies > 0 && c.req.header('X-Forwarded-Proto') === 'https';
}
