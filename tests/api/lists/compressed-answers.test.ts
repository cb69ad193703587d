import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '#tests/support/records.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describe('An answer of more than a kilobyte', () => {
  const app = useTestApp('sqlite');
  let admin: Person;
  let token = '';
  beforeAll(async () => {
    admin = await app().newUser({ role: 'admin' });
    token = (await app().signIn(admin)).token;
    const client = await app().as(admin);
    for (let i = 0; i < 5; i++) await createProduct(client, { description: 'Kopi '.repeat(40) });
  });

  const get = (path: string, headers: Record<string, string>) =>
    fetchFrom(app(), path, { headers: { Authorization: `Bearer ${token}`, ...headers } });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)('comes as %s to a client that accepts %s', async (encoding, accepted, unpack) => {
    const plain = await get('/products', { 'Accept-Encoding': 'identity' });
    const packed = await get('/products', { 'Accept-Encoding': accepted });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('content-type')).toBe('application/json');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    const body = Buffer.from(await packed.arrayBuffer());
    expect(unpack(body).toString()).toBe(await plain.text());
  });

  it('comes as it is to a client that accepts nothing else', async () => {
    for (const accepted of ['identity', 'zstd', 'br;q=0']) {
      const { headers } = await get('/products', { 'Accept-Encoding': accepted });
      expect(headers.get('content-encoding'), accepted).toBeNull();
    }
  });

  it('is answered 304 under its ETag, however the body before was packed', async () => {
    const first = await get('/products', { 'Accept-Encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const accepted of ['br', 'gzip', 'identity']) {
      const again = await get('/products', { 'Accept-Encoding': accepted, 'If-None-Match': etag });
      expect(again.status).toBe(304);
      expect(again.headers.get('content-encoding')).toBeNull();
    }
  });

  it('is never packed among what deals with sessions, nor where it is small', async () => {
    for (let i = 0; i < 8; i++) await app().signIn(admin);
    const sessions = await get('/auth/sessions', { 'Accept-Encoding': 'br' });
    expect(sessions.headers.get('content-encoding')).toBeNull();
    expect((await sessions.text()).length).toBeGreaterThan(1024);
    const small = await get('/auth/profile', { 'Accept-Encoding': 'br' });
    expect((await small.text()).length).toBeLessThan(1024);
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});

function fetchFrom(app: TestApp, path: string, init: RequestInit): Promise<Response> {
  return app.fetch(new Request(`http://localhost/api${path}`, init));
}
