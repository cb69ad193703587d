// Security: clients choose the URL, so the server connects only to checked public addresses and follows no redirects.
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { RequestDetails } from 'web-push';
import type { PushNetwork, ResolvedAddress } from '../jobs/job.ts';

export const publicNetwork: PushNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};

export class ForbiddenAddressError extends Error {}

export type PushRequest = Pick<RequestDetails, 'endpoint' | 'headers' | 'body'> & {
  timeoutMs: number;
};

/** @throws ForbiddenAddressError before connecting, if an address of the host is not public */
export async function postPush(
  network: PushNetwork,
  { endpoint, headers, body, timeoutMs }: PushRequest,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = new URL(endpoint);
  const addresses = await resolveAllowed(network, url, signal);
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      method: 'POST',
      headers,
      signal,
      // A pooled connection may belong to another host name.
      agent: false,
      // A second lookup could return an unchecked address.
      lookup: (_hostname, options, callback) => {
        const [firstAddress] = addresses;
        if (options.all || !firstAddress) callback(null, addresses);
        else callback(null, firstAddress.address, firstAddress.family);
      },
      ...(network.ca !== undefined && { ca: network.ca }),
    });
    clientRequest.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      clientRequest.destroy();
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

async function resolveAllowed(
  { resolve, isAllowed }: PushNetwork,
  { protocol, hostname }: URL,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  if (protocol !== 'https:') throw new ForbiddenAddressError();
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await Promise.race([resolve(host), rejectOnAbort(signal)]);
  const areAllPublic = addresses.every(({ address }) => isAllowed(address));
  if (addresses.length === 0 || !areAllPublic) throw new ForbiddenAddressError();
  return addresses;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** See IANA's registries of special-purpose addresses. */
const nonPublicAddresses = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonPublicAddresses.addSubnet(address, prefix, 'ipv4');
}
/** The public part of IPv6, apart from the ranges below. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  // Teredo, ORCHID, documentation, and 6to4, which embeds IPv4 addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nonPublicAddresses.addSubnet(address, prefix, 'ipv6');
}

/** IPv6 addresses that embed an IPv4 address are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublicAddresses.check(address, 'ipv4');
  return (
    family === 6 &&
    !address.includes('%') &&
    globalUnicast.check(address, 'ipv6') &&
    !nonPublicAddresses.check(address, 'ipv6')
  );
}
