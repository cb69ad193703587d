import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Handler, Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** @param token if undefined, every client may read the metrics; allowed only on the separate port */
export function metricsRoute(metrics: Metrics, token: string | undefined): Handler {
  return async (c) => {
    if (token !== undefined && !isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    c.header('Content-Type', metrics.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.text());
  };
}

/** Security: compares in constant time. */
function isSameSecret(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}

export function listenForMetrics(
  { metrics: { host, port, token } }: Pick<Config, 'metrics'>,
  metrics: Metrics | undefined,
): Server | undefined {
  if (!metrics || port === undefined) return undefined;
  const app = new Hono().get(metricsPath, metricsRoute(metrics, token));
  const server = createServer(getRequestListener(app.fetch));
  server.requestTimeout = 10_000;
  server.maxConnections = 50;
  return server.listen(port, host);
}
