import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The address of whoever calls. Security: X-Forwarded-For is believed only as far as our own
 * proxies wrote it, counted from the right; what a caller puts in front of it is ignored.
 */
export function clientAddressBehind(trustedProxies: number): (c: Context) => string {
  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = incoming?.socket?.remoteAddress ?? 'unknown';
    if (trustedProxies === 0) return peer;
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
    return hops.at(-trustedProxies) || peer;
  };
}
