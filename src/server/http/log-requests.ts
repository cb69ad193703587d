import type { MiddlewareHandler } from 'hono';
import type { AppDeps } from './api-handler.ts';

const probePaths = ['/api/health', '/api/ready'];

export interface RequestLogFields {
  requestId: string;
  userId: string | undefined;
  route: string | undefined;
}

/** Security: the log has no query, body or token, which can contain secrets. A slow request is logged as a warning. */
export function logRequests(deps: AppDeps): MiddlewareHandler<{ Variables: RequestLogFields }> {
  const { slowRequestMs } = deps.config;
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const exactMs = performance.now() - startedAt;
    const { method, path } = c.req;
    const status = c.res.status;
    deps.metrics?.requestEnded({ method, path, route: c.get('route'), status, ms: exactMs });
    const line = {
      requestId: c.get('requestId'),
      method,
      path,
      status,
      ms: Math.round(exactMs),
      userId: c.get('userId'),
      ip: deps.clientAddress(c),
    };
    if (status === 401 || status === 403) deps.log.warn(line, 'denied');
    else if (slowRequestMs > 0 && exactMs >= slowRequestMs) deps.log.warn(line, 'slow request');
    // Requests for probes, pages and files are too frequent for this level.
    else if (path.startsWith('/api/') && !probePaths.includes(path)) deps.log.info(line, 'request');
    else deps.log.debug(line, 'request');
  };
}
