import type { MiddlewareHandler } from 'hono';
import type { AppDeps } from './app-deps.ts';

/**
 * Logs one line per request: who, what, and the result. No query, body or token, because these can
 * contain secrets.
 */
export function logRequests(deps: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    const status = c.res.status;
    const line = {
      requestId: c.get('requestId'),
      method,
      path,
      status,
      ms: Math.round(performance.now() - startedAt),
      userId: c.get('userId'),
      ip: deps.clientAddress(c),
    };
    if (status === 401 || status === 403) deps.log.warn(line, 'denied');
    // Monitors call `/api/health` every few seconds; pages and files are many.
    else if (path.startsWith('/api/') && path !== '/api/health') deps.log.info(line, 'request');
    else deps.log.debug(line, 'request');
  };
}
