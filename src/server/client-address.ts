import { BlockList, isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** How many proxies are in front of the server, or their addresses and networks (`10.0.0.0/8`). */
export type TrustedProxies = number | readonly string[];

/**
 * Security: only entries of X-Forwarded-For that trusted proxies wrote are used, from right to left. An entry that
 * isn't an address is replaced by the proxy's address.
 */
export function clientAddressBehind(trusted: TrustedProxies): (c: Context) => string {
  const isTrusted = isTrustedProxy(trusted);
  return (c) => {
    const peer = peerOf(c);
    if (!isTrusted(peer)) return peer;
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',');
    if (typeof trusted === 'number') return readAddress(hops.at(-trusted) ?? '') ?? peer;
    let address = peer;
    while (isTrusted(address)) {
      const before = readAddress(hops.pop() ?? '');
      if (before === undefined) break;
      address = before;
    }
    return address;
  };
}

export function comesFrom(trusted: TrustedProxies): (c: Context) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0;
  const isTrusted = isTrustedProxy(trusted);
  return (c) => isTrusted(peerOf(c));
}

/** If only the number of proxies is configured, every address is trusted. */
export function isTrustedProxy(trusted: TrustedProxies): (address: string) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0;
  const networks = new BlockList();
  for (const each of trusted) {
    const [address = '', length] = each.split('/');
    const family = familyOf(address);
    networks.addSubnet(address, Number(length ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (text) => {
    const address = readAddress(text);
    return address !== undefined && networks.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

function peerOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return readAddress(incoming?.socket?.remoteAddress ?? '') ?? 'unknown';
}

/**
 * Security: all spellings of an address (`192.0.2.1:5678`, `[2001:db8::1]:443`) return the same text, or each would
 * have separate limits.
 */
function readAddress(text: string): string | undefined {
  const typed = text.trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d*)?$/.exec(typed) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(typed) ?? [];
  const address = inBrackets ?? beforePort ?? typed;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

/** For rate limits: an IPv4 address, or the /64 network of an IPv6 customer. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [beforeGap = '', afterGap] = address.split('::');
  const firstGroups = beforeGap.split(':').filter(Boolean);
  const lastGroups = (afterGap ?? '').split(':').filter(Boolean);
  const missing = Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const zeros = afterGap === undefined ? [] : Array<string>(missing).fill('0');
  const groups = [...firstGroups, ...zeros, ...lastGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
