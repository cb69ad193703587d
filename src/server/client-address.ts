import { BlockList, isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** How many proxies are in front of the server, or their addresses and networks (`10.0.0.0/8`). */
export type TrustedProxies = number | readonly string[];

/**
 * Security: only entries of X-Forwarded-For that trusted proxies wrote are used, from right to left. An entry that
 * isn't an address is replaced by the proxy's address.
 */
export function clientAddressReader(trustedProxies: TrustedProxies): (c: Context) => string {
  const isTrusted = trustedProxyCheck(trustedProxies);
  return (c) => {
    const peer = peerAddress(c);
    if (!isTrusted(peer)) return peer;
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',');
    if (typeof trustedProxies === 'number') return parseAddress(hops.at(-trustedProxies) ?? '') ?? peer;
    let address = peer;
    while (isTrusted(address)) {
      const previousHop = parseAddress(hops.pop() ?? '');
      if (previousHop === undefined) break;
      address = previousHop;
    }
    return address;
  };
}

export function proxyConnectionCheck(trustedProxies: TrustedProxies): (c: Context) => boolean {
  if (typeof trustedProxies === 'number') return () => trustedProxies > 0;
  const isTrusted = trustedProxyCheck(trustedProxies);
  return (c) => isTrusted(peerAddress(c));
}

export function trustedProxyCheck(trustedProxies: TrustedProxies): (address: string) => boolean {
  if (typeof trustedProxies === 'number') return () => trustedProxies > 0;
  const networks = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefixLength] = entry.split('/');
    const family = addressFamily(address);
    networks.addSubnet(address, Number(prefixLength ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (text) => {
    const address = parseAddress(text);
    return address !== undefined && networks.check(address, addressFamily(address));
  };
}

function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

function peerAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return parseAddress(incoming?.socket?.remoteAddress ?? '') ?? 'unknown';
}

/**
 * Security: all spellings of an address (`192.0.2.1:5678`, `[2001:db8::1]:443`) result in the same string. Otherwise
 * each spelling would have a separate rate limit.
 */
function parseAddress(text: string): string | undefined {
  const trimmedText = text.trim();
  const [, bracketedAddress] = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmedText) ?? [];
  const [, addressBeforePort] = /^([\d.]+):\d*$/.exec(trimmedText) ?? [];
  const address = bracketedAddress ?? addressBeforePort ?? trimmedText;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonicalAddress = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(canonicalAddress)?.[1] ?? canonicalAddress;
}

/** For rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [beforeGap = '', afterGap] = address.split('::');
  const firstGroups = beforeGap.split(':').filter(Boolean);
  const lastGroups = (afterGap ?? '').split(':').filter(Boolean);
  const missingGroups = Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const zeros = afterGap === undefined ? [] : Array<string>(missingGroups).fill('0');
  const groups = [...firstGroups, ...zeros, ...lastGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
