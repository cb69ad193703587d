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
    // Without the header the only entry is an empty text, hence `||`.
    return hops.at(-trustedProxies) || peer;
  };
}

/** The key of rate limits: an IPv4 address, or the /64 network that one IPv6 customer owns. */
export function networkOf(address: string): string {
  // An IPv4 address as an IPv6 socket reports it: `::ffff:192.0.2.1`.
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(':')) return address;
  // `::` stands for as many groups of zeros as are missing to eight.
  const [beforeGap = '', afterGap] = address.split('::');
  const firstGroups = beforeGap.split(':').filter(Boolean);
  const lastGroups = (afterGap ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const zeros = afterGap === undefined ? [] : Array<string>(missing).fill('0');
  const groups = [...firstGroups, ...zeros, ...lastGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
