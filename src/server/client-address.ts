import { isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The IP address of the caller, in its one canonical form. Security: only the entries of
 * X-Forwarded-For that our own proxies wrote are trusted, counted from the right; whatever a caller
 * puts before them is ignored. An entry that is no address counts as the proxy's own.
 */
export function clientAddressBehind(trustedProxies: number): (c: Context) => string {
  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = readAddress(incoming?.socket?.remoteAddress ?? '') ?? 'unknown';
    if (trustedProxies === 0) return peer;
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',');
    return readAddress(hops.at(-trustedProxies) ?? '') ?? peer;
  };
}

/**
 * Reads an address with or without a port: `192.0.2.1:5678`, `[2001:db8::1]:443`. Security: all
 * writings of one address give one text, or each would have limits of its own.
 */
function readAddress(text: string): string | undefined {
  const typed = text.trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d*)?$/.exec(typed) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(typed) ?? [];
  const address = inBrackets ?? beforePort ?? typed;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  // An IPv4 address as an IPv6 socket reports it: `::ffff:192.0.2.1`.
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

/** The key of rate limits: an IPv4 address, or the /64 network that one IPv6 customer owns. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // `::` stands for as many groups of zeros as are missing to eight.
  const [beforeGap = '', afterGap] = address.split('::');
  const firstGroups = beforeGap.split(':').filter(Boolean);
  const lastGroups = (afterGap ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const zeros = afterGap === undefined ? [] : Array<string>(missing).fill('0');
  const groups = [...firstGroups, ...zeros, ...lastGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
