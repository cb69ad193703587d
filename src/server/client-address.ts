import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The IP address of the caller. Security: only the entries of X-Forwarded-For that our own proxies
 * wrote are trusted, counted from the right; whatever a caller puts before them is ignored.
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

/** The key of rate limits: an IPv4 address, or the /64 network that one IPv6 customer owns. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
