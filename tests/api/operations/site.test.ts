import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const themeScript = "document.documentElement.className = localStorage.getItem('theme') ?? ''";
const page = `<!doctype html><title>Gerobak</title><script>${themeScript}</script><script type="module" src="/assets/main-a1b2c3.js"></script>`;
const script = `console.log('${'main '.repeat(200)}')`;

const site: Record<string, string> = {
  'index.html': page,
  'app-with-frame.html': page,
  '404.html': '<!doctype html><title>This street has no cart</title>',
  'app-paths.json': '["/","/login","/restocks","/products/edit/:id"]',
  'privacy-policy.html': '<!doctype html><title>Privacy</title>',
  'sw.js': 'self.skipWaiting',
  'manifest.webmanifest': '{"name":"Gerobak"}',
  'assets/main-a1b2c3.js': script,
  'images/kopi.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe('The built site', () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-site-'));

  beforeAll(async () => {
    for (const [path, content] of Object.entries(site)) {
      const file = join(folder, 'dist', path);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, content);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content));
    }
    writeFileSync(join(folder, 'secret.txt'), 'outside of the site');
    app = await createTestApp('sqlite', { distDir: join(folder, 'dist') });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app.fetch(new Request(`http://gerobak.test${path}`, { headers })));

  const asPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/', '/login', '/restocks', '/restocks/', '/products/edit/0198'])(
    'answers a navigation to %s with its shell, never kept without asking',
    async (path) => {
      const response = await get(path, asPage);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-transform, no-cache');
      expect(await response.text()).toBe(page);
    },
  );

  it('never has a page kept for good, not where only kept files are', async () => {
    const response = await get('/assets/no-such-page', asPage);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-transform, no-cache']);
  });

  it.each(['/no/such/page', '/restocks/create', '/products/edit', '/404'])(
    'says that there is no page at %s, with the status that crawlers understand',
    async (path) => {
      const response = await get(path, asPage);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-transform, no-cache');
      expect(await response.text()).toContain('This street has no cart');
    },
  );

  it('does not start with a build that lacks the paths of its screens', async () => {
    const distDir = mkdtempSync(join(folder, 'incomplete-'));
    for (const name of ['index.html', 'app.html']) writeFileSync(join(distDir, name), page);
    await expect(createTestApp('sqlite', { distDir })).rejects.toThrow('The build is incomplete');
  });

  it('answers the same with slashes behind it, however many', async () => {
    for (const path of ['/privacy-policy/', `/privacy-policy${'/'.repeat(5000)}`])
      expect(await (await get(path, asPage)).text()).toContain('Privacy');
  });

  it('answers a prerendered page with its own file', async () => {
    expect(await (await get('/privacy-policy', asPage)).text()).toContain('Privacy');
  });

  it('lets pages run the site’s own scripts and the one before the first paint, no others', async () => {
    const policy = (await get('/', asPage)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(themeScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of [
      "default-src 'none'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/index.html'])('has %s asked for each time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-transform, no-cache');
  });

  it('has files whose name carries their content kept for good', async () => {
    const response = await get('/assets/main-a1b2c3.js');
    expect(response.headers.get('cache-control')).toBe('no-transform, public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it.each(['/assets/none.js', '/assets/none.css', '/images/none.png', '/none.json', '/api/none'])(
    'never answers %s with a page: a browser would keep it as the file (S45)',
    async (path) => {
      const response = await get(path, { Accept: '*/*' });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<!doctype');
    },
  );

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%E0%A4%A',
  ])('never leaves its folder for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('outside');
  });

  it('is sent in the smallest form that the browser reads', async () => {
    const brotli = await get('/assets/main-a1b2c3.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const gzip = await get('/assets/main-a1b2c3.js', { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    const plain = await get('/assets/main-a1b2c3.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    for (const { headers } of [brotli, gzip, plain]) expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  it('is packed only for who reads that: a weight of nothing is a no', async () => {
    const codingFor = async (accepted: string) =>
      (await get('/sw.js', { 'Accept-Encoding': accepted })).headers.get('content-encoding');
    expect(await codingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(await codingFor('gzip;q=1.0, br;q=0.1')).toBe('br');
    expect(await codingFor('brotli, x-gzip')).toBeNull();
  });

  it('is 304 for whoever has it', async () => {
    for (const path of ['/sw.js', '/assets/main-a1b2c3.js']) {
      const tag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'If-None-Match': tag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
  });

  it('carries the common headers on every file and page', async () => {
    for (const path of ['/', '/sw.js', '/assets/main-a1b2c3.js', '/images/kopi.svg', '/none.js']) {
      expect(Object.fromEntries((await get(path, asPage)).headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('leads a form that was sent before its scripts came back to its page', async () => {
    for (const path of ['/login', '/forget-password', '/reset-password']) {
      const body = new URLSearchParams({ password: 'rahasia' });
      const request = new Request(`http://gerobak.test${path}`, { method: 'POST', body });
      const response = await app.fetch(request);
      expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    }
  });

  it('is read, never written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await app.fetch(new Request('http://gerobak.test/', { method }));
      expect([404, 405]).toContain(response.status);
    }
  });
});
