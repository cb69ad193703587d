import { beforeAll, expect, it } from 'vitest';
import { syncHeaders } from '#contract/sync.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

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
      [403, await send('POST', '/api/auth/register', { headers: json, body: '{}' })],
      [404, await send('GET', '/api/none')],
      [405, await send('PATCH', '/api/products', { headers: json, body: '{}' })],
      [409, await taken()],
      [413, await send('POST', '/api/products', { headers: json, body: 'x'.repeat(1_100_000) })],
      [415, await send('POST', '/api/products', { body: 'x' })],
      [422, await send('POST', '/api/products', { headers: json, body: '{}' })],
      [429, await tooMany()],
      [500, await broken(new Error('select password_hash from users'))],
      [503, await broken(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))],
    ];
  }

  async function taken() {
    const body = JSON.stringify(productBody());
    await send('POST', '/api/products', { headers: json, body });
    return send('POST', '/api/products', { headers: json, body });
  }

  async function tooMany() {
    const body = JSON.stringify({ email: 'nobody@example.com' });
    const forget = () => send('POST', '/api/auth/forgot-password', { headers: json, body }, false);
    for (let i = 0; i < 5; i++) await forget();
    return forget();
  }

  async function broken(error: Error) {
    app().faults = {
      beforeRoute: () => {
        throw error;
      },
    };
    const response = await send('GET', '/api/products');
    app().faults = {};
    return response;
  }

  it('carries the headers that keep browsers from misusing it (S36, S42, S43)', async () => {
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

  it('lets the pages of the two scanners use the camera, and no other', async () => {
    const cameraAt = async (path: string) =>
      /camera=\((.*?)\)/.exec(
        (await send('GET', path)).headers.get('permissions-policy') ?? '',
      )?.[1];
    for (const path of ['/carts/scan', '/carts/scan/', '/carts/scan?for=stock', '/business/scan']) {
      expect(await cameraAt(path), path).toBe('self');
    }
    for (const path of [
      '/',
      '/carts',
      ...['/carts/scan/x', '/business', '/business/scan/x', '/products/scan'],
      '/api/carts/scan',
      '/scan?to=/carts/scan',
    ]) {
      expect(await cameraAt(path), path).toBe('');
    }
  });

  it('lets the pages of the till use printers, and no other', async () => {
    const printersAt = async (path: string) =>
      [
        ...((await send('GET', path)).headers.get('permissions-policy') ?? '').matchAll(
          /(?:bluetooth|usb)=\((.*?)\)/g,
        ),
      ].map(([, allowed]) => allowed);
    for (const path of ['/till', '/till/', '/till/sales', '/till/login?then=/']) {
      expect(await printersAt(path), path).toEqual(['self', 'self']);
    }
    for (const path of ['/', '/login', '/tills', '/transactions', '/api/till', '/?to=/till']) {
      expect(await printersAt(path), path).toEqual(['', '']);
    }
  });

  it('opens nothing to other origins (S41)', async () => {
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

  it('takes no form of another site, and no cookie as a sign-in (S42)', async () => {
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

  it('is JSON also when it is opened as a page, and echoes nothing of its address (S39)', async () => {
    const script = '<script>alert(1)</script>';
    const echoed = encodeURIComponent(script);
    const opened = [
      ...['/api/none', `/api/${echoed}`, '/api', '/api/', `/api/products/${echoed}`],
      // What a browser would take for a page or a picture by its name.
      ...['/api/uploads/kopi.html', '/api/files/kopi.svg', '/api/products/kopi.html'],
      ...['/api/images/products/kopi.svg', '/api/products.html', '/api/exports/../kopi.html'],
      ...['/api/products/%2e%2e%2findex.html', `/api/products;${echoed}.html`],
      ...['search', 'category', 'status', 'sort_by', 'sort_order', 'page', 'limit', 'format'].map(
        (name) => `/api/products?${name}=${echoed}`,
      ),
      `/api/products?${echoed}=1`,
      `/api/stocks/summary?product_name=${echoed}`,
      `/api/transactions?start_date=${echoed}`,
      `/api/auth/login?username=${echoed}`,
    ];
    for (const signedIn of [true, false]) {
      for (const path of opened) {
        const headers = { Accept: 'text/html', Referer: `https://evil.example/${echoed}` };
        const response = await send('GET', path, { headers }, signedIn);
        expect(Object.fromEntries(response.headers), path).toMatchObject({
          'content-type': expect.stringMatching(/^application\/json/),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        });
        const told = [await response.text(), ...response.headers.values()].join('\n');
        expect(told, path).not.toMatch(/alert\(|<\/?script|%3C/i);
      }
    }
  });

  it('that broke refers to the line of the log that says why, in each language (S60)', async () => {
    for (const language of ['en', 'id']) {
      app().faults = {
        beforeRoute: () => {
          throw new Error(`broken in ${language}`);
        },
      };
      const headers = { [syncHeaders.clientLocale]: language };
      const response = await send('GET', '/api/products', { headers });
      app().faults = {};
      const { status, code, message } = (await response.json()) as Record<string, string>;
      expect([status, code]).toEqual(['fail', 'server_error']);
      expect((message ?? '').includes('Something went wrong')).toBe(language === 'en');
      const [reference = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(message ?? '') ?? [];
      const lines = app()
        .logs()
        .split('\n')
        .filter((line) => reference !== '' && line.includes(reference));
      expect(lines.some((line) => line.includes(`broken in ${language}`))).toBe(true);
      expect(lines.some((line) => JSON.parse(line).status === 500)).toBe(true);
    }
  });

  it('is never the page for a file that is not there (S45)', async () => {
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
