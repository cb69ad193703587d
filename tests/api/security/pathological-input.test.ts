// Input may cost no more than its length: while the worst of it is read, other clients are answered.

import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MutationName, mutationByName, mutationNames } from '#contract/mutations.ts';
import { maxBatchSize, syncHeaders } from '#contract/sync/sync.ts';
import { maxRequestUrlLength } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { describeSchema, type JsonSchema } from '#server/docs/describe-schema.ts';
import { maxBodyBytes } from '#server/http/read-body.ts';
import type { Route } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { inAddressesAndHeaders, type TextOf, texts, unfinished, values } from '#tests/support/pathological-shapes.ts';
import { runs } from '#tests/support/property-runs.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin, type ServerProcess, startServer } from '#tests/support/server-process.ts';

const someId = '01890000-0000-7000-8000-0000000000ff';
/** Guards against hanging: five times what linear code takes for the largest body. */
const patienceMs = 1000;

const site = {
  'index.html': '<!doctype html><title>Gerobak</title>',
  'app-with-frame.html': '<!doctype html><title>Gerobak</title>',
  '404.html': '<!doctype html><title>No page</title>',
  'app-paths.json': '["/","/login","/restocks","/products/edit/:id"]',
  'assets/main-a1b2c3.js': 'console.log(1)',
};

const headersRead = [
  ...[syncHeaders.idempotencyKey, syncHeaders.occurredAt, syncHeaders.outboxUser],
  ...[syncHeaders.clientVersion, syncHeaders.clientLocale],
  'Authorization',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'Host',
  'If-None-Match',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
];

interface Call {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

describe('While a stranger sends the worst there is, everybody else is answered', () => {
  const folder = scratchFolder('gerobak-worst-');
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const agentOfOthers = new Agent({ keepAlive: true });
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    for (const [path, content] of Object.entries(site)) {
      mkdirSync(join(folder, 'site', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'site', path), content);
    }
    server = await startServer({
      dataDir: join(folder, 'data'),
      site: join(folder, 'site'),
      env: { REGISTRATION: 'open', LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    });
    await signIn();
  });
  afterAll(async () => {
    agent.destroy();
    agentOfOthers.destroy();
    await server.kill();
    rmSync(folder, { recursive: true });
  });

  async function signIn() {
    token = (await remoteClient(server.url).post('/auth/login', firstAdmin)).data.token;
  }

  async function statusOf(call: Call, by = agent): Promise<number> {
    const { method, target, body, signal } = call;
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': `${Buffer.byteLength(body)}` }),
      ...call.headers,
    };
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      agent: by,
      method,
      path: target,
      headers,
      ...(signal && { signal }),
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    for await (const _ of answer);
    return answer.statusCode ?? 0;
  }

  async function whileOthersAsk<T>(what: string, work: () => Promise<T>): Promise<T> {
    let isDone = false;
    const watched = work().finally(() => {
      isDone = true;
    });
    watched.catch(() => undefined);
    do expect(await askMeanwhile(), `what somebody else is answered during ${what}`).toBe(200);
    while (!isDone);
    return watched;
  }

  async function askMeanwhile(): Promise<number | string> {
    const since = server.processorMs();
    const asked = new AbortController();
    const health = { method: 'GET', target: '/api/health', signal: asked.signal };
    const answer = statusOf(health, agentOfOthers).catch(String);
    for (;;) {
      const status = await Promise.race([answer, pause(patienceMs)]);
      if (status !== undefined) return status;
      // On a busy machine the server waits: its own processor time counts.
      if (server.processorMs() - since >= patienceMs) {
        asked.abort();
        return 'nothing for a second';
      }
    }
  }

  const changing = routes.filter(({ method }) => method !== 'GET');

  it.each(changing.map((route) => ({ call: `${route.method} ${route.path}`, route })))(
    'by a body of $call',
    async ({ route }) => {
      const target = `/api${route.path.replace(':id', someId)}`;
      for (const [what, body] of bodiesFor(route)) {
        const call = { method: route.method, target, body };
        const status = await whileOthersAsk(what, () => statusOf(call));
        expect([what, status < 500], `${status}`).toEqual([what, true]);
        if (route.path === '/auth/logout') await signIn();
      }
    },
  );

  const batches = Array.from({ length: Math.ceil(mutationNames.length / maxBatchSize) }, (_, at) =>
    mutationNames.slice(at * maxBatchSize, (at + 1) * maxBatchSize),
  );
  // The body of one mutation was tried above; a soak tries each as an entry too.
  it.each([...mutationNames.slice(0, runs(0, mutationNames.length)).map((name) => [name]), ...batches])(
    'by a batch that begins with %s',
    async (...names) => {
      for (const [what, body] of batchesOf(names)) {
        const call = { method: 'POST', target: '/api/sync/batch', body };
        const status = await whileOthersAsk(what, () => statusOf(call));
        expect([what, status < 500], `${status}`).toEqual([what, true]);
      }
    },
  );

  const files = Object.keys(site).map((path) => ({ method: 'GET', target: `/${path}` }));
  const pages = ['/', '/login', '/none', '/api/docs', '/api/openapi.json', '/api/none'].map((target) => ({
    method: 'GET',
    target,
  }));
  const ways = ['GET /api/health', 'GET /api/products', 'POST /api/products', 'GET /api/docs'];
  const everywhere = [
    // Every route in a soak: the same code reads all addresses before the route is known.
    ...routes.filter(isAsked).map(({ method, path }) => ({ method, target: `/api${path.replace(':id', someId)}` })),
    ...files,
    ...pages,
  ];
  const shapes = Object.entries({ ...texts, ...inAddressesAndHeaders });

  function isAsked({ method, path }: { method: string; path: string }): boolean {
    return runs(0, 1) === 1 || ways.includes(`${method} /api${path}`);
  }

  /** One of them alone may take a fifth of a second unseen; many at once may not. */
  async function refusalsOf(what: string, calls: Call[]): Promise<Set<number>> {
    const all = () => Promise.all(calls.map((call) => statusOf(call)));
    const statuses = new Set(await whileOthersAsk(what, all));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    return statuses;
  }

  describe.each([
    { part: 'path', from: '/' },
    { part: 'query', from: '?search=' },
  ])('by a $part', ({ part, from }) => {
    const extendedBy = (text: string) => everywhere.map((call) => ({ ...call, target: call.target + from + text }));

    it.each(shapes)('with %s', async (what, make) => {
      await refusalsOf(what, extendedBy(inAddress(make, maxRequestUrlLength - 200)));
      const tooLong = extendedBy(inAddress(make, maxRequestUrlLength + 1));
      const statuses = await refusalsOf(what, tooLong);
      // `..` is resolved when the address is read, and no path has a backslash.
      const isRead = part === 'path' && /up and down|backslash/.test(what);
      if (!isRead) expect(statuses).toEqual(new Set([414]));
    });
  });

  const byHeader = [...ways, 'GET /login', 'GET /none', 'GET /assets/main-a1b2c3.js'].map((call) => {
    const [method = '', target = ''] = call.split(' ');
    return { method, target };
  });

  it.each(headersRead)('by the header %s', async (name) => {
    const bearer = name === 'Authorization' ? 'Bearer ' : '';
    for (const [what, make] of shapes) {
      const headers = { [name]: bearer + inHeader(make, 14_000) };
      const calls = byHeader.map((call) => ({ ...call, headers }));
      await refusalsOf(what, [...calls, ...calls, ...calls]);
    }
    const headers = { [name]: 'a'.repeat(16 * 1024) };
    expect(await statusOf({ method: 'GET', target: '/api/health', headers })).toBe(431);
  });

  it('and it ends at once when it is told to', async () => {
    const sent = Object.entries(unfinished).map(([, make]) =>
      statusOf({ method: 'POST', target: '/api/auth/login', body: make(4 * 1024 - 8) }),
    );
    await Promise.race(sent);
    const stopped = server.stop();
    const late = pause(10_000, 'still running', { ref: false });
    expect(await Promise.race([stopped, late])).toBe(0);
    await Promise.allSettled(sent);
  });
});

function* bodiesFor(route: Route): Generator<[string, string]> {
  const others = Object.keys(unfinished).slice(1);
  const own = others[routes.indexOf(route) % others.length] ?? '';
  for (const what of ['escaped quotes and no end', own])
    yield [what, shaped(what, unfinished[what] as TextOf, maxBodyBytes(route, parseConfig({})))];
  if (!('body' in route) || !route.body) return;
  const frame = frameOf(describeSchema(route.body, 'input'));
  for (const [what, value] of fieldValues)
    yield [what, filled(frame, what, value, maxBodyBytes(route, parseConfig({})))];
}

function* batchesOf(names: readonly MutationName[]): Generator<[string, string]> {
  const entries = names.map((name) => {
    const frame = frameOf(describeSchema(mutationByName(name).args, 'input'));
    const entry = { key: someId, name, v: mutationByName(name).v, occurred_at: now, args: hole };
    return JSON.stringify(entry).replace(`"${hole}"`, frame);
  });
  const frame = `{"entries":[${entries.join(',')}]}`;
  for (const [what, value] of fieldValues) {
    if (/letters|list/.test(what)) yield [what, filled(frame, what, value, 1024 * 1024)];
  }
}

const now = new Date().toISOString();

const fieldValues: [string, TextOf][] = [
  ...Object.entries(texts).map(([what, make]): [string, TextOf] => [what, (size) => JSON.stringify(make(size))]),
  ...Object.entries(values),
];

const hole = '§';

function frameOf(schema: JsonSchema): string {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return frameOf(choice);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (!schema.properties) return hole;
  const members = Object.entries(schema.properties).map(([name, property]) => `"${name}":${frameOf(property)}`);
  return `{${members.join(',')}}`;
}

function filled(frame: string, what: string, value: TextOf, maxBytes: number): string {
  const parts = frame.split(hole);
  const most = maxBytes - Buffer.byteLength(parts.join(''));
  return parts.length === 1 ? frame : parts.join(shaped(what, value, most / (parts.length - 1)));
}

const made = new Map<string, string>();

/** In steps, so that most bodies are made of the same texts. */
function shaped(what: string, make: TextOf, most: number): string {
  const size = Math.floor((most * 0.98) / 4096) * 4096 || Math.floor(most / 2);
  const key = `${what} ${size}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  // JSON escapes make some texts longer.
  const growth = Math.max(1, Buffer.byteLength(make(3000)) / 3000);
  const text = make(Math.floor(size / growth));
  made.set(key, text);
  return text;
}

function inAddress(make: TextOf, length: number): string {
  const escaped = make(length).replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return escaped.slice(0, length).padEnd(length, 'a');
}

function inHeader(make: TextOf, length: number): string {
  const bytes = Buffer.from(make(length)).subarray(0, length);
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, 'é');
}
