import type { Envelope } from '#contract/sync/envelope.ts';
import { apiHeaders, commonHeadersOf } from './security-headers.ts';

/** Before the database is ready only the liveness probe succeeds. */
export function respondWhileStarting(request: Request): Response {
  const { pathname } = new URL(request.url);
  const isAlive = pathname === '/api/health';
  const envelope: Envelope = {
    status: isAlive ? 'success' : 'fail',
    message: isAlive ? 'OK' : 'The server is starting.',
    data: { state: 'starting', database: 'down' },
    errors: [],
    ...(!isAlive && { code: 'unavailable' as const }),
  };
  return Response.json(envelope, {
    status: isAlive ? 200 : 503,
    headers: {
      ...commonHeadersOf(pathname),
      ...apiHeaders,
      ...(!isAlive && { 'Retry-After': '2' }),
    },
  });
}
