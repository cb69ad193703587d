import { beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const json = { 'Content-Type': 'application/json' };

describeOnEachEngine('Every answer of the API', (engine) => {
  const app = useTestApp(engine);
  let token: string;
  beforeAll(async () => {
    token = (await app().signIn(await app().newUser({ role: 'admin' }))).token;
  });

  async function send(method: string, path: string, init: RequestInit = {}, signedIn = true) {
    const headers = new Headers(init.headers);
    if (signedIn) headers.set('Authorization', `Bearer ${token}`);
    return app().fetch(new Request(`http://gerobak.test${path}`, { ...init, method, headers }));
  }

  async function answersOfEachKind(): Promise<[number, Response][]> {
    const tag = (await send('GET', '/api/products')).headers.get('etag') ?? '';
    return [
      [200, await send('GET', '/api/products')],
      [304, await send('GET', '/api/products', { headers: { 'If-None-Match': tag } })],
      [400, await send('POST', '/api/products', { headers: json, body: '{' })],
      [401, await send('GET', '/api/products', {}, false)],
      [404, await send('GET', '/api/none')],
      [405, await send('PATCH', '/api/products', { headers: json, body: '{}' })],
      [413, await send('POST', '/api/products', { headers: json, body: 'x'.repeat(1_100_000) })],
      [415, await send('POST', '/api/products', { body: 'x' })],
      [422, await send('POST', '/api/products', { headers: json, body: '{}' })],
    ];
  }

  it('carries the headers that keep browsers from misusing it', async () => {
    for (const [status, response] of await answersOfEachKind()) {
      expect(response.status).toBe(status);
      const headers = Object.fromEntries(response.headers);
      expect(headers, `${status}`).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['permissions-policy'], `${status}`).toMatch(/geolocation=\((self)?\)/);
      expect(headers.vary, `${status}`).toMatch(/\bAuthorization\b/i);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('opens nothing to other origins', async () => {
    const origin = { Origin: 'https://evil.example' };
    const simple = await send('GET', '/api/products', { headers: origin });
    const preflight = await send('OPTIONS', '/api/products', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization, content-type',
      },
    });
    for (const response of [simple, preflight]) {
      for (const name of response.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    }
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  });

  it('takes no form of another site, and no cookie as a sign-in', async () => {
    const cookie = { Cookie: `token=${token}; session=${token}; Authorization=${token}` };
    const read = await send('GET', '/api/products', { headers: cookie }, false);
    expect(read.status).toBe(401);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { ...cookie, 'Content-Type': type };
      const body = '{"name":"x"}';
      const response = await send('POST', '/api/products', { headers, body }, false);
      expect([401, 415]).toContain(response.status);
    }
    const login = await send(
      'POST',
      '/api/auth/login',
      { headers: { 'Content-Type': 'text/plain' }, body: '{"username":"a","password":"b"}' },
      false,
    );
    expect(login.status).toBe(415);
  });

  it('is JSON also when it is opened as a page, and echoes nothing of its address', async () => {
    for (const path of ['/api/none', '/api/<script>alert(1)</script>', '/api', '/api/']) {
      const response = await send('GET', encodeURI(path), { headers: { Accept: 'text/html' } });
      expect(response.headers.get('content-type'), path).toMatch(/^application\/json/);
      expect(await response.text(), path).not.toContain('script');
    }
  });

  it('is never the page for a file that is not there', async () => {
    for (const path of ['/assets/none.js', '/api/none', '/none.css']) {
      const response = await send('GET', path, { headers: { Accept: '*/*' } });
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type') ?? '', path).not.toContain('html');
    }
  });

  it('asks for HTTPS in future where it is served by HTTPS', async () => {
    // The app believes a proxy only when it was told that there is one.
    const forwarded = { 'X-Forwarded-Proto': 'https' };
    const response = await send('GET', '/api/health', { headers: forwarded }, false);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });
});

describeOnEachEngine('Behind a proxy that speaks HTTPS', (engine) => {
  const app = useTestApp(engine, { env: { TRUST_PROXY: '1' } });

  it('browsers are told to stay with it', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const response = await app().fetch(new Request('http://gerobak.test/api/health', { headers }));
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });
});
