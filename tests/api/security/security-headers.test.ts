import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncHeaders } from '#contract/sync/sync.ts';
import { newPlace } from '#tests/support/new-server.ts';
import { rawConnection } from '#tests/support/raw-connection.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { describeOnEachEngine, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const json = { 'Content-Type': 'application/json' };

describeOnEachEngine('Every answer of the API', (engine) => {
  const app = useTestApp(engine);
  const session = useFixture(async () => app().signIn(await app().newUser({ role: 'admin' })));

  async function send(method: string, path: string, init: RequestInit = {}, signedIn = true) {
    const headers = new Headers(init.headers);
    if (signedIn) headers.set('Authorization', `Bearer ${session.token}`);
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
      /camera=\((.*?)\)/.exec((await send('GET', path)).headers.get('permissions-policy') ?? '')?.[1];
    for (const path of ['/carts/scan', '/carts/scan/', '/carts/scan?for=stock', '/business/scan'])
      expect(await cameraAt(path), path).toBe('self');
    for (const path of [
      '/',
      '/carts',
      ...['/carts/scan/x', '/business', '/business/scan/x', '/products/scan'],
      '/api/carts/scan',
      '/scan?to=/carts/scan',
    ])
      expect(await cameraAt(path), path).toBe('');
  });

  it('lets the pages of the till use printers, and no other', async () => {
    const printersAt = async (path: string) =>
      [
        ...((await send('GET', path)).headers.get('permissions-policy') ?? '').matchAll(/(?:bluetooth|usb)=\((.*?)\)/g),
      ].map(([, allowed]) => allowed);
    for (const path of ['/till', '/till/', '/till/sales', '/till/login?then=/'])
      expect(await printersAt(path), path).toEqual(['self', 'self']);
    for (const path of ['/', '/login', '/tills', '/transactions', '/api/till', '/?to=/till'])
      expect(await printersAt(path), path).toEqual(['', '']);
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
    const { token } = session;
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
      // Names that a browser would take for a page or a picture.
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

const product = JSON.stringify(productBody());
const hex = (text: string) => Buffer.byteLength(text).toString(16);
const smuggled = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\n\r\n';

/** Requests that no library would send. */
const broken: [string, string, string][] = [
  ['a chunk whose size is no number', 'Transfer-Encoding: chunked', `ZZ\r\n${product}\r\n0\r\n\r\n`],
  ['a chunk longer than it says', 'Transfer-Encoding: chunked', `4\r\n${product}\r\n0\r\n\r\n`],
  ['a chunk of a negative size', 'Transfer-Encoding: chunked', `-5\r\n${product}\r\n0\r\n\r\n`],
  [
    'a chunk of more bytes than there are',
    ...(['Transfer-Encoding: chunked', `fffffffffffffffff\r\n${product}`] as const),
  ],
  ['chunks of an unknown coding', 'Transfer-Encoding: chunked, kopi', `${product}\r\n`],
  ['a length that is no number', 'Content-Length: many', product],
  ['a negative length', 'Content-Length: -1', product],
  ['two lengths', `Content-Length: ${product.length}\r\nContent-Length: 4`, product],
  [
    'both a length and chunks, the rest for another request',
    ...(['Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`] as const),
  ],
  [
    'both chunks and a length, hidden by a space',
    ...([`Transfer-Encoding : chunked\r\nContent-Length: 5`, `0\r\n\r\n${smuggled}`] as const),
  ],
  [
    'both a length and chunks that fit',
    `Transfer-Encoding: chunked\r\nContent-Length: ${product.length}`,
    `${hex(product)}\r\n${product}\r\n0\r\n\r\n`,
  ],
  ['a header with a NUL', 'Content-Length: 2\r\nX-Kopi: a\0b', '{}'],
];

describe('A real connection that says what none should (S32)', () => {
  let server: ServerProcess;
  let token: string;
  beforeAll(async () => {
    server = await startServer(await newPlace('sqlite', scratchFolder('gerobak-raw-')));
    token = (await remoteClient(server.url).post('/auth/login', firstAdmin)).data.token;
  });
  afterAll(() => server.stop());

  const say = (headers: string, body: string) =>
    sayRaw(
      server.port,
      `POST /api/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
        `${headers}\r\n\r\n${body.replace('TOKEN', token)}`,
    );

  it.each(broken)('%s is refused once, and nothing comes of it', async (_what, headers, body) => {
    const heard = await say(headers, body);
    const answers = heard.match(/HTTP\/1\.1 \d+/g);
    expect(answers, heard).toHaveLength(1);
    expect(answers?.[0]).toMatch(/ (400|413|501)$/);
    expect(heard).not.toMatch(/HPE_|node:|\.[tj]s:/);
    const mine = remoteClient(server.url, token);
    expect((await mine.get('/products')).meta.pagination.total).toBe(0);
  });

  it('a body that breaks off makes nothing, and the server goes on', async () => {
    const heard = await sayRaw(
      server.port,
      `POST /api/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n${product}`,
      true,
    );
    expect(heard).not.toMatch(/HTTP\/1\.1 [25]/);
    const admin = await remoteAdmin(server.url);
    expect((await admin.get('/products')).meta.pagination.total).toBe(0);
  });

  it('chunks that are whole are a request like any other', async () => {
    const half = Math.floor(product.length / 2);
    const parts = [product.slice(0, half), product.slice(half)];
    const body = [...parts.map((part) => `${hex(part)}\r\n${part}\r\n`), '0\r\n\r\n'].join('');
    expect(await say('Transfer-Encoding: chunked', body)).toMatch(/^HTTP\/1\.1 201 /);
  });
});

async function sayRaw(port: number, text: string, isBrokenOff = false): Promise<string> {
  const connection = await rawConnection(port);
  connection.write(text);
  if (isBrokenOff) connection.halfClose();
  await connection.closed();
  return connection.said();
}
