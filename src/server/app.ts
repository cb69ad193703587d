import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { text } from '#contract/messages/text.ts';
import { type MutationName, mutationByName, mutationNames } from '#contract/mutations.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { networkOf, proxyConnectionCheck } from './client-address.ts';
import type { Database } from './db/database.ts';
import { describeApi } from './docs/describe-api.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { ApiError } from './http/api-error.ts';
import { type AppDeps, apiBase, apiHandler } from './http/api-handler.ts';
import { DroppedResponse, toFailure } from './http/api-response.ts';
import { clientQueues } from './http/limits/client-queue.ts';
import { fairQueue } from './http/limits/fair-queue.ts';
import { logRequests } from './http/log-requests.ts';
import { type ChangeRoute, type Policy, policies, type Route } from './http/route.ts';
import { type RequestEnv, toResponse } from './http/send-response.ts';
import { apiHeaders, commonHeadersOf, storedFileHeaders, transportSecurity } from './http/site/security-headers.ts';
import { staticFiles } from './http/site/static-files.ts';
import { localeOf } from './i18n/translate.ts';
import { metricsPath, metricsRoute } from './metrics/metrics-route.ts';
import { routes } from './routes.ts';

const formPaths = ['/login', '/forget-password', '/reset-password', '/confirm-email'];

export function createApp(deps: AppDeps): Hono<RequestEnv> {
  assertValidRoutes(routes);
  const app = new Hono<RequestEnv>({ getPath: createGetPath(apiBase) });
  const isFromProxy = proxyConnectionCheck(deps.config.trustedProxies);
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c, isFromProxy(c)));
    await next();
    for (const [name, value] of Object.entries(commonHeadersOf(c.req.path))) {
      c.res.headers.set(name, value);
    }
    // While draining, this keeps the load balancer from sending its next request on the same connection.
    if (deps.state?.() === 'draining') c.res.headers.set('Connection', 'close');
    if (isSecure(deps, c, isFromProxy)) c.res.headers.set('Strict-Transport-Security', transportSecurity);
  });
  app.use(logRequests(deps));
  // On PostgreSQL a queue would only delay requests.
  if (deps.db.engine === 'sqlite') {
    app.use(fairQueue((c) => networkOf(deps.clientAddress(c)), deps.metrics?.turnWaits));
  }
  // Registered before the API, because the documentation page has its own content security policy.
  app.route(`${apiBase}/docs`, docsRoutes());
  app.route(apiBase, apiRoutes(deps));
  if (deps.metrics && deps.config.metrics.port === undefined) {
    app.get(metricsPath, metricsRoute(deps.metrics, deps.config.metrics.token));
  }
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    // A dropped response must not become an error response.
    if (error instanceof DroppedResponse) throw error;
    return toResponse(c, toFailure(error, failureContext(deps, c)));
  });
  const fileHandler = staticFiles(deps.config);
  if (fileHandler) {
    app.get('*', fileHandler);
    // Security: forms use POST, so that a form submitted before its scripts have loaded does not put a password in the
    // URL. The server ignores the body and redirects to the form's page.
    for (const path of formPaths) app.post(path, (c) => c.redirect(path, 303));
  }
  return app;
}

function apiRoutes(deps: AppDeps): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  const readEpoch = createEpochReader(deps.db);
  api.use(async (c, next) => {
    await next();
    const headers = c.get('isStoredFile') ? storedFileHeaders : apiHeaders;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    c.res.headers.set(requestIdHeader, c.get('requestId'));
    const epoch = await readEpoch(c.res.status);
    if (epoch !== undefined) c.res.headers.set(syncHeaders.serverEpoch, epoch);
  });
  api.all(urlTooLongPath, (c) => respondWithError(deps, c, new ApiError('address_too_long')));
  let apiDescription: Uint8Array<ArrayBuffer> | undefined;
  api.get('/openapi.json', (c) => {
    apiDescription ??= new TextEncoder().encode(JSON.stringify(describeApi(routes)));
    return c.body(apiDescription, 200, { 'Content-Type': 'application/json' });
  });
  const sharedState = {
    mutationRoutes: routesByMutation(routes),
    queues: deps.queues ?? clientQueues(1, deps.metrics?.turnWaits),
  };
  for (const route of routes) api.on(route.method, route.path, apiHandler(deps, route, sharedState));
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowedMethods = routes.filter((route) => route.path === path).map(({ method }) => method);
    api.all(path, (c) => {
      c.header('Allow', allowedMethods.join(', '));
      return respondWithError(deps, c, new ApiError('method_not_allowed'));
    });
  }
  api.all('*', (c) => respondWithError(deps, c, new ApiError('not_found', { message: text('route.unknown') })));
  return api;
}

function failureContext({ log }: AppDeps, c: Context<RequestEnv>) {
  const locale = localeOf((name) => c.req.header(name), undefined);
  return { log, requestId: c.get('requestId'), locale };
}

function respondWithError(deps: AppDeps, c: Context<RequestEnv>, error: ApiError): Response {
  return toResponse(c, toFailure(error, failureContext(deps, c)));
}

// Security: the server must not start if a route has no policy, or if two routes have the same method and path, because
// only the first would run.
function assertValidRoutes(table: readonly Route[]): void {
  const declaredRoutes = new Set<string>();
  for (const { method, path, policy } of table) {
    const routeKey = `${method} ${path}`;
    if (!policies.includes(policy as Policy)) throw new Error(`${routeKey} has no policy`);
    if (declaredRoutes.has(routeKey)) throw new Error(`${routeKey} is declared twice`);
    declaredRoutes.add(routeKey);
  }
}

/**
 * Security: routes are looked up at startup, so that no path built from untrusted arguments is ever matched.
 * @throws Error for a mutation without a route
 */
function routesByMutation(table: readonly Route[]): ReadonlyMap<MutationName, ChangeRoute> {
  return new Map(
    mutationNames.map((name) => {
      const { method, path } = mutationByName(name).route;
      const route = table.find((candidate) => candidate.method === method && candidate.path === path);
      if (route?.kind !== 'change') throw new Error(`${name} has no route ${method} ${path}`);
      return [name, route];
    }),
  );
}

/** Whether the public URL uses HTTPS, or a trusted proxy reports it. */
function isSecure({ config }: AppDeps, c: Context, isFromProxy: (c: Context) => boolean): boolean {
  if (config.publicUrl?.startsWith('https:')) return true;
  return isFromProxy(c) && c.req.header('X-Forwarded-Proto') === 'https';
}

const epochCacheMs = 5000;

/**
 * The epoch changes when a backup is restored; devices then resend the changes that the server lost. It is cached for
 * five seconds, or longer while responses have status 503.
 */
function createEpochReader(db: Database): (status: number) => Promise<string | undefined> {
  let epoch: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (status) => {
    if (performance.now() - readAt < epochCacheMs) return epoch;
    if (status === 503 && epoch !== undefined) return epoch;
    const row = await db.kysely
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'server_epoch')
      .executeTakeFirst()
      .catch(() => undefined);
    if (row) {
      epoch = row.value;
      readAt = performance.now();
    }
    return epoch;
  };
}

/** In characters, including the origin. RFC 9110 recommends accepting at least this length. */
export const maxRequestUrlLength = 8000;

const urlTooLongPath = '/address-too-long';

/** Security: the URL's length is checked before any route or file is looked up. */
function createGetPath(apiBase: string): (request: Request) => string {
  return (request) => (request.url.length > maxRequestUrlLength ? apiBase + urlTooLongPath : getPath(request));
}

export const requestIdHeader = 'X-Request-Id';

/** Security: only matching ids are accepted from a proxy, because ids are written to the log. */
const requestIdPattern = /^[\w.-]{8,64}$/;

export function requestIdOf(c: Context, isFromProxy: boolean): string {
  const receivedId = isFromProxy ? c.req.header(requestIdHeader) : undefined;
  return receivedId !== undefined && requestIdPattern.test(receivedId) ? receivedId : randomUUID();
}
