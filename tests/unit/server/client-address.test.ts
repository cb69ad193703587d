import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddressReader, networkOf, proxyConnectionCheck, type TrustedProxies } from '#server/client-address.ts';
import { isPublicAddress } from '#server/push-subscriptions/post-push.ts';

const peer = '10.0.0.9';

async function keyOf(forwardedFor: string, remoteAddress = peer): Promise<string> {
  const addressOf = clientAddressReader(1);
  const app = new Hono().get('/', (c) => c.text(networkOf(addressOf(c))));
  const headers = { 'X-Forwarded-For': forwardedFor };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

describe('Limits by address (S06)', () => {
  it.each([
    ['192.0.2.1'],
    [' 192.0.2.1 '],
    ['192.0.2.1:5678'],
    ['192.0.2.1:'],
    ['198.51.100.7, 192.0.2.1:80'],
    ['::ffff:192.0.2.1'],
    ['::FFFF:192.0.2.1'],
    ['::ffff:c000:0201'],
    ['::ffff:C000:201'],
    ['0:0:0:0:0:ffff:192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:c000:0201'],
    ['[::ffff:192.0.2.1]:443'],
  ])('count %j as the IPv4 address that it is', async (written) => expect(await keyOf(written)).toBe('192.0.2.1'));

  it.each([
    ['2001:db8:0:5::1'],
    ['2001:DB8:0:5::1'],
    ['2001:0db8:0000:0005:0000:0000:0000:0001'],
    ['2001:db8::5:0:0:0:1'],
    ['[2001:db8:0:5::1]'],
    ['[2001:db8:0:5::1]:443'],
    ['[2001:0DB8:0:05::1]:8443'],
    ['2001:db8:0:5::1%eth0'],
    ['[2001:db8:0:5::1%25eth0]:443'],
    ['2001:db8:0:5:ffff:ffff:ffff:ffff'],
    ['2001:db8:0:5::192.0.2.1'],
  ])('count %j by the network of one customer', async (written) => {
    expect(await keyOf(written)).toBe('2001:db8:0:5::/64');
  });

  it('tell other addresses and networks apart', async () => {
    const others = ['192.0.2.2', '2001:db8:0:6::1', '2001:db8:5::1', '::1', '5:2001:db8::1'];
    const keys = await Promise.all([...others, '192.0.2.1', '2001:db8:0:5::1'].map((a) => keyOf(a)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [''],
    ['unknown'],
    ['192.0.2'],
    ['192.000.002.001'],
    ['192.0.2.1:5678:9'],
    ['192.0.2.1/32'],
    ['[192.0.2.1'],
    ['2001:db8::5::1'],
    ['2001:db8::1]:443'],
    ['_hidden'],
  ])('count %j, which is no address, as the proxy’s own', async (written) => {
    expect(await keyOf(written)).toBe(peer);
    expect(await keyOf(written, '::ffff:10.0.0.9')).toBe(peer);
  });
});

describe('Proxies that are trusted by address (S06)', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.10', '2001:db8:5::/48'];

  async function seen(remoteAddress: string, forwardedFor?: string, trusted: TrustedProxies = proxies) {
    const [addressOf, isFromProxy] = [clientAddressReader(trusted), proxyConnectionCheck(trusted)];
    const app = new Hono().get('/', (c) => c.json([addressOf(c), isFromProxy(c)]));
    const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    return answer.json();
  }

  it.each([
    // Who is no proxy of ours may send any header: it is ignored.
    ['198.51.100.7', '203.0.113.9', '198.51.100.7', false],
    ['198.51.100.7', undefined, '198.51.100.7', false],
    // One proxy, or several behind each other: the first address that is none of ours.
    ['10.1.2.3', '203.0.113.9', '203.0.113.9', true],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9', true],
    ['10.1.2.3', '203.0.113.9, 192.0.2.10, 10.9.9.9', '203.0.113.9', true],
    ['2001:db8:5:1::1', '2001:db8:6::1', '2001:db8:6::1', true],
    // What a visitor has put before is not reached.
    ['10.1.2.3', '10.0.0.1, 203.0.113.9', '203.0.113.9', true],
    ['10.1.2.3', '10.0.0.1, 198.51.100.7, 10.9.9.9', '198.51.100.7', true],
    // A call of the proxy's own, or one without a readable header.
    ['10.1.2.3', undefined, '10.1.2.3', true],
    ['10.1.2.3', 'unknown', '10.1.2.3', true],
    ['10.1.2.3', '10.4.4.4', '10.4.4.4', true],
  ])('%s with %j is a call of %s', async (peer, forwarded, address, isFromProxy) => {
    expect(await seen(peer, forwarded)).toEqual([address, isFromProxy]);
  });

  it('are none where they are counted and there is none', async () => {
    expect(await seen('10.1.2.3', '203.0.113.9', 0)).toEqual(['10.1.2.3', false]);
    expect(await seen('198.51.100.7', '203.0.113.9', 1)).toEqual(['203.0.113.9', true]);
  });
});

describe('An address is', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
  ])('not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2404:6800:4003::200a',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('public: %s', (address) => expect(isPublicAddress(address)).toBe(true));
});
