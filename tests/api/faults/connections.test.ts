import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { parseConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { isUnavailable } from '#server/db/database-errors.ts';
import { findUnsafeSettings } from '#server/db/postgres.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppDeps } from '#server/http/api-handler.ts';
import { type ClientQueues, clientQueues } from '#server/http/limits/client-queue.ts';
import { staticFiles } from '#server/http/site/static-files.ts';
import { listen } from '#server/listen.ts';
import { startApi } from '#server/start-api.ts';
import { newGate } from '#tests/support/gate.ts';
import { newPlace, newServer } from '#tests/support/new-server.ts';
import { runs } from '#tests/support/property-runs.ts';
import { rawConnection, rawRequest } from '#tests/support/raw-connection.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin } from '#tests/support/server-process.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody, userBody } from '#tests/support/valid-bodies.ts';

const isSoak = runs(0, 1) === 1;

async function serveHere(engine: Engine, turns?: ClientQueues) {
  const place = await newPlace(engine, scratchFolder('gerobak-turns-'));
  const config = parseConfig(
    {
      ...place.env,
      DATA_DIR: place.dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
    },
    '/nonexistent',
  );
  const faults: NonNullable<AppDeps['faults']> = {};
  const api = await startApi(config, { faults, ...(turns && { queues: turns }) });
  const server = listen(api.app.fetch, config, () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const here = '127.0.0.1';
  const call = (path: string, init: RequestInit = {}, token = firstToken, remoteAddress = here) => {
    const env = { incoming: { socket: { remoteAddress } } };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return api.app.request(`/api${path}`, { ...init, headers }, env);
  };
  let firstToken = '';
  const signIn = async (credentials: object) => {
    const init = { method: 'POST', body: JSON.stringify(credentials) };
    const session = await call('/auth/login', init);
    return ((await session.json()) as { data: { token: string } }).data.token;
  };
  firstToken = await signIn(firstAdmin);
  return {
    port,
    faults,
    call,
    signIn,
    token: firstToken,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await api.close();
    },
  };
}

type Served = Awaited<ReturnType<typeof serveHere>>;

function useServer(engine: Engine, turns?: ClientQueues): () => Served {
  let served: Served | undefined;
  beforeAll(async () => {
    served = await serveHere(engine, turns);
    return served.close;
  });
  return () => served as Served;
}

describeOnEachEngine('Connections that open together', (engine) => {
  const server = useServer(engine);

  it('each have their first answer before the others have had many', async () => {
    const connectionCount = 64;
    let waiting = connectionCount;
    let answered = 0;
    const askOnAndOn = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let asked = 1; waiting > 0; asked++) {
        const { port, token } = server();
        const headers = { Authorization: `Bearer ${token}` };
        const question = get({ port, path: '/api/products', agent, headers });
        const [answer] = (await once(question, 'response')) as [IncomingMessage];
        await once(answer.resume(), 'end');
        answered += 1;
        if (asked === 1) waiting -= 1;
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: connectionCount }, askOnAndOn));
    expect(answered / connectionCount).toBeLessThan(8);
  });
});

describe('Requests that come in one turn of the event loop, on SQLite', () => {
  const server = useServer('sqlite', clientQueues(100));

  it('begin four in a turn, the first at once', async () => {
    let begun = 0;
    server().faults.beforeRoute = () => {
      begun += 1;
    };
    await setImmediate();
    const asked = Array.from({ length: 10 }, () => server().call('/products'));
    const begunByTurn: number[] = [];
    while (begun < 10) {
      await setImmediate();
      begunByTurn.push(begun);
    }
    await Promise.all(asked);
    // The first turn is over when the first of these callbacks is called, and the next has begun.
    expect(begunByTurn).toEqual([8, 10]);
  });

  it('are not begun when their connection closes while they wait', async () => {
    const leaving = await rawConnection(server().port);
    const { head, body } = rawRequest(
      'POST /api/products',
      { Authorization: `Bearer ${server().token}` },
      productBody(),
    );
    let begun = 0;
    server().faults.beforeRoute = ({ method }) => {
      if (method === 'POST') begun += 1;
    };
    const busy = Array.from({ length: 600 }, () => server().call('/health'));
    leaving.write(head + body);
    await busy[100];
    leaving.cut();
    await Promise.all(busy);
    expect(begun).toBe(0);
  });

  it('are told to come back when thousands wait, and later ones are served', async () => {
    const flood = await Promise.all(Array.from({ length: 1200 }, () => server().call('/health')));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await server().call('/products')).status).toBe(200);
  });
});

describeOnEachEngine('A person with a hundred requests in flight', (engine) => {
  const server = useServer(engine);

  it('has one in work; what others ask is answered meanwhile', async () => {
    const body = userBody({ role: 'admin' });
    await server().call('/users', { method: 'POST', body: JSON.stringify(body) });
    const another = await server().signIn(body);
    const inWork = { now: 0, most: 0 };
    const { open: release, opened: released } = newGate();
    server().faults.beforeRoute = async ({ path }) => {
      if (path !== '/carts') return;
      inWork.now += 1;
      inWork.most = Math.max(inWork.most, inWork.now);
      await released;
      inWork.now -= 1;
    };
    const flood = Array.from({ length: 100 }, () => server().call('/carts'));
    expect((await server().call('/health')).status).toBe(200);
    expect((await server().call('/products', {}, another)).status).toBe(200);
    release();
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(inWork.most).toBe(1);
  });

  it('has one body parsed; of those that wait only the bytes are kept', async () => {
    const body = userBody({ role: 'admin' });
    await server().call('/users', { method: 'POST', body: JSON.stringify(body) });
    const another = await server().signIn(body);
    const { open: release, opened: released } = newGate();
    // Sessions are looked up before the turns begin, so who asked first need not have the first turn.
    let first: ReturnType<Served['call']> | undefined;
    await new Promise<void>((hasTurn) => {
      server().faults.beforeRoute = ({ path }) => {
        if (path !== '/carts') return;
        hasTurn();
        return released;
      };
      first = server().call('/carts');
    });
    const noJson = { method: 'POST', body: '{' };
    let hasAnswer = false;
    const waiting = Promise.resolve(server().call('/products', noJson)).finally(() => {
      hasAnswer = true;
    });
    expect((await server().call('/products', noJson, another)).status).toBe(400);
    expect(hasAnswer).toBe(false);
    release();
    expect((await first)?.status).toBe(200);
    expect((await waiting).status).toBe(400);
  });
});

describeOnEachEngine('A stranger with hundreds of tokens of his own making', (engine) => {
  const server = useServer(engine);

  it('waits for his own answers, and whoever asks from elsewhere is answered meanwhile', async () => {
    let answered = 0;
    const made = 'made-up-made-up-made-up';
    const flood = Array.from({ length: 600 }, async () => {
      const { status } = await server().call('/products', {}, made);
      answered += 1;
      return status;
    });
    const fromElsewhere = await server().call('/products', {}, server().token, '192.0.2.9');
    expect(fromElsewhere.status).toBe(200);
    // In one queue it would be nearly all of them; how many depends on the machine.
    expect(answered).toBeLessThan(400);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
  });
});

describe('Files of the site', () => {
  it('are held once in memory, however many answers wait to be read', async () => {
    const distDir = scratchFolder('gerobak-site-');
    mkdirSync(join(distDir, 'assets'));
    writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Gerobak</title>');
    writeFileSync(join(distDir, 'assets', 'large.js'), Buffer.alloc(4_000_000, 'x'));
    const site = new Hono().get('*', staticFiles(parseConfig({}, distDir)) as MiddlewareHandler);
    let begun = 0;
    const counted = new Hono().use((_, next) => {
      begun += 1;
      return next();
    });
    const server = listen(
      counted.route('/', site).fetch,
      { port: 0, host: '127.0.0.1', trustedProxies: 0 },
      () => undefined,
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const before = process.memoryUsage().arrayBuffers;
    const silent = Array.from({ length: 60 }, () => {
      const socket = connect({ port, host: '127.0.0.1' }).pause();
      socket.write('GET /assets/large.js HTTP/1.1\r\nHost: gerobak.test\r\n\r\n');
      return socket;
    });
    while (begun < silent.length) await setImmediate();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
    for (const socket of silent) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
});

describe('Connections of one address', () => {
  const serve = async (trustedProxies: number) => {
    const config = { port: 0, host: '127.0.0.1', trustedProxies };
    const server = listen(new Hono().fetch, config, () => undefined);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = new Set<Socket>();
    const from = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      open.add(socket.on('close', () => open.delete(socket)));
      await once(socket, 'connect');
      return socket;
    };
    const close = () => {
      for (const socket of open) socket.destroy();
      server.close();
    };
    return { open, from, close };
  };

  it('are a thousand at most, and leave room for others', async () => {
    const { open, from, close } = await serve(0);
    for (let count = 0; count < 1000; count++) await from('127.0.0.1');
    const oneMore = await from('127.0.0.1');
    await once(oneMore, 'close');
    await from('127.0.0.2');
    expect(open.size).toBe(1001);
    const [first] = open;
    first?.destroy();
    await vi.waitFor(async () => {
      const another = await from('127.0.0.1');
      await expect(Promise.race([once(another, 'close').then(() => 'closed'), delay(50, 'open')])).resolves.toBe(
        'open',
      );
    });
    close();
  });

  it('are not counted where a proxy stands in front, which has one for everybody', async () => {
    const { open, from, close } = await serve(1);
    for (let count = 0; count < 1010; count++) await from('127.0.0.1');
    await delay(20);
    expect(open.size).toBe(1010);
    close();
  });
});

describe.skipIf(inject('postgresUrl') === null)('With PostgreSQL', () => {
  const app = useTestApp('postgres');

  async function beside(): Promise<pg.Client> {
    const client = new pg.Client(app().config.databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  it('the server outlives the end of all its connections (F23)', async () => {
    const admin = await app().asNew('admin');
    const send = () => admin.unchecked('POST', '/products', productBody());
    const killer = await beside();
    const sent = Array.from({ length: 20 }, send);
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const response of await Promise.all(sent)) {
      expect([201, 503]).toContain(response.status);
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    const acknowledged = (await Promise.all(sent)).filter(({ status }) => status === 201).length;
    const { meta } = await admin.get('/products');
    expect(meta.pagination.total).toBeGreaterThanOrEqual(acknowledged);
    expect((await send()).status).toBe(201);
  });

  it('a connection that turned read-only is taken for lost, and the next one is new (F23)', async () => {
    const { databaseUrl = '' } = app().config;
    const db = await connectDatabase({ dataDir: '', databaseUrl, connections: 1, hasTimeLimits: true });
    onTestFinished(() => db.close());
    const change = () => inTransaction(db, (tx) => sql`update meta set value = value`.execute(tx));
    // As if the primary had become a standby.
    await sql`set default_transaction_read_only = on`.execute(db.kysely);
    expect(await change().catch(isUnavailable)).toBe(true);
    await change();
  });

  it('what is switched off and would lose acknowledged work in a power cut is known', async () => {
    // The test cluster runs without fsync.
    expect(await findUnsafeSettings(app().db)).toEqual([...['fsync', 'full_page_writes', 'synchronous_commit']]);
  });

  it('a repeat of a request that still runs elsewhere is told to come back', async () => {
    const user = await app().newUser({ role: 'admin' });
    const admin = await app().as(user);
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const [key, other] = [randomUUID(), await beside()];
    await other.query('begin');
    await other.query(
      `insert into idempotency_keys (user_id, key, method, path, request_hash, created_at)
       values ($1, $2, 'POST', '/restocks', 'x', now())`,
      [user.id, key],
    );
    const body = restockBody(warehouse.id, product.id);
    const options = { headers: { 'Idempotency-Key': key } };
    const early = await admin.post('/restocks', body, options);
    expect(early).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    expect(early.headers.get('retry-after')).toBe('1');
    await other.query('rollback');
    expect((await admin.post('/restocks', body, options)).status).toBe(201);
  });

  it('a lock that is held too long is 503 to be tried again, and nothing is done (F24)', async () => {
    const admin = await app().asNew('admin');
    const product = await createProduct(admin);
    const other = await beside();
    await other.query('begin');
    await other.query('select * from products where id = $1 for update', [product.id]);
    const response = await admin.unchecked('PUT', `/products/${product.id}`, { price: 1 });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    await other.query('rollback');
    expect((await admin.get(`/products/${product.id}`)).data).toEqual(product);
  });
});

describeOnEachEngine('A request that breaks off on its way (F03)', (engine) => {
  it('changes nothing wherever it breaks off, is no 5xx, and is done once when sent again (F03)', async () => {
    const server = await newServer(engine);
    const { data } = await remoteClient(server.url).post('/auth/login', firstAdmin);
    const admin = remoteClient(server.url, data.token);
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const received = async () => (await admin.get('/restocks')).meta.pagination.total;

    const entries = Array.from({ length: runs(24, 400) }, () => ({
      key: randomUUID(),
      body: { ...restockBody(warehouse.id, product.id), id: newId() },
      confirm: ['possible_duplicate'],
    }));
    for (const [index, { key, body, confirm }] of entries.entries()) {
      const headers = { Authorization: `Bearer ${data.token}`, 'Idempotency-Key': key };
      const request = rawRequest('POST /api/restocks', headers, { ...body, confirm });
      const whole = request.head + request.body;
      const from = index % 3 === 0 ? 1 : request.head.length;
      const length = from + Math.floor(Math.random() * (whole.length - from));
      const connection = await rawConnection(server.port);
      connection.write(whole.slice(0, length));
      if (index % 2 === 0) connection.cut();
      else {
        connection.halfClose();
        await connection.closed();
        expect(connection.said(), `${length} of ${whole.length}`).toMatch(/^(HTTP\/1\.1 4|$)/);
      }
    }
    expect(await received()).toBe(0);
    expect(server.output()).toMatch(/"status":400/);
    expect(server.output()).not.toMatch(/"status":5\d\d|"level":(50|60)/);

    for (const { key, body, confirm } of entries) {
      const options = { headers: { 'Idempotency-Key': key } };
      const answer = await admin.post('/restocks', { ...body, confirm }, options);
      expect(answer).toMatchObject({ status: 201, data: { id: body.id } });
    }
    expect(await received()).toBe(entries.length);
  });
});

if (isSoak) {
  // Takes a minute and a half that nothing can shorten.
  it('A body that never comes to its end is not waited for longer than a device would (F03)', async () => {
    const server = await newServer('sqlite');
    const { head, body } = rawRequest('POST /api/auth/login', {}, firstAdmin);
    const connection = await rawConnection(server.port);
    connection.write(head + body.slice(0, -1));
    await connection.closed();
    expect(connection.said()).toMatch(/^HTTP\/1\.1 4/);
    expect((await remoteClient(server.url).post('/auth/login', firstAdmin)).status).toBe(200);
  });
}

describeOnEachEngine('A server that is asked to end while requests are in flight (F17)', (engine) => {
  async function start(env: Record<string, string> = {}) {
    const server = await newServer(engine, env);
    const { data } = await remoteClient(server.url).post('/auth/login', firstAdmin);
    const creation = () =>
      rawRequest(
        'POST /api/products',
        { Authorization: `Bearer ${data.token}`, 'Idempotency-Key': randomUUID() },
        productBody(),
      );
    const inFlight = async () => {
      const [connection, { head, body }] = [await rawConnection(server.port), creation()];
      connection.write(head.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
      await connection.saying('100 Continue');
      return { ...connection, body };
    };
    return { server, creation, inFlight, token: String(data.token) };
  }

  it('answers them, takes no new caller, closes each connection and ends with 0 (F17)', async () => {
    const { server, inFlight } = await start();
    const waiting = await Promise.all(Array.from({ length: 8 }, inFlight));
    // As a browser opens it ahead of its next request.
    const spare = await rawConnection(server.port);
    const stopped = server.stop();
    await until(() => server.output().includes('"msg":"stopping"'));
    await vi.waitFor(() => expect(rawConnection(server.port)).rejects.toThrow('ECONNREFUSED'));
    await spare.closed();
    for (const { write, body } of waiting) write(body);
    for (const { saying } of waiting) await saying(/HTTP\/1\.1 201.*connection: close/is);
    expect(await stopped).toBe(0);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    await server.restart();
    const { meta } = await (await remoteAdmin(server.url)).get('/products');
    expect(meta.pagination.total).toBe(waiting.length);
  });

  it('goes on while its balancer looks away, and sends its streams of events elsewhere (F17)', async () => {
    const { server, creation, token } = await start({ DRAIN_SECONDS: '2' });
    const headers = { Authorization: `Bearer ${token}` };
    const probe = async (path: string) => {
      const response = await fetch(server.url + path);
      return [response.status, (await response.json()).data];
    };
    expect(await probe('/api/ready')).toEqual([200, { state: 'ready', database: 'up' }]);
    const events = await fetch(`${server.url}/api/events`, { headers });
    const heard = events.text();
    const stopped = server.stop();
    await until(() => server.output().includes('"msg":"stopping"'));
    expect(await probe('/api/ready')).toEqual([503, { state: 'draining', database: 'up' }]);
    expect(await probe('/api/health')).toEqual([200, { database: 'up' }]);
    const { write, saying } = await rawConnection(server.port);
    const { head, body } = creation();
    write(head + body);
    await saying(/HTTP\/1\.1 201.*connection: close/is);
    expect(await heard).toMatch(/\nretry: 0\n\n$/);
    expect(await stopped).toBe(0);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });

  if (!isSoak) return;
  // Takes ten seconds that nothing can shorten.
  it('gives up what is not finished after 10 s, and ends with 0', async () => {
    const { server, inFlight } = await start();
    await inFlight();
    expect(await server.stop()).toBe(0);
    await server.restart();
    const { meta } = await (await remoteAdmin(server.url)).get('/products');
    expect(meta.pagination.total).toBe(0);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
