// Several processes on one PostgreSQL behind one address.
import { randomUUID } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { newPerson } from '#tests/bench/support/new-person.ts';
import { judgeStored } from '#tests/support/acknowledged-restocks.ts';
import {
  type Acknowledged,
  type Action,
  type Business,
  openForLoad,
  pick,
  readActions,
  writeActions,
} from '#tests/support/actions-of-releases.ts';
import type { ApiClient } from '#tests/support/api-client.ts';

import { unitsReceived } from '#tests/support/count-effects.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runCommand } from '#tests/support/host-command.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { newPlace, type Place, runServer } from '#tests/support/new-server.ts';
import { runs } from '#tests/support/property-runs.ts';
import { hasCaddy, hasHaproxy, startCaddy, startHaproxy } from '#tests/support/proxies.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { hasRelease, type Release } from '#tests/support/server-build.ts';
import { firstAdmin, type ServerProcess } from '#tests/support/server-process.ts';
import { type SmtpServer, smtpServer } from '#tests/support/smtp-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)('Two processes on one PostgreSQL', () => {
  it('start together on nothing, share everything that a person notices, and end alone', async () => {
    const smtp = await smtpServer();
    const databaseUrl = await createPostgresDatabase('template0');
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
    const start = () => runServer({ dataDir: temporaryFolder(), env });
    const [here, there] = await Promise.all([start(), start()]);
    const told = [here, there].filter((server) => server.output().includes('Sign in as'));
    expect(told).toHaveLength(1);
    const db = await connectDatabase({ dataDir: temporaryFolder(), databaseUrl });
    onTestFinished(() => db.close());
    const { data } = await remoteClient(here.url).post('/auth/login', firstAdmin);
    const both = [here, there].map(({ url }) => remoteClient(url, data.token));

    await sharesKeysAndLists(both as [ApiClient, ApiClient], db);
    await sharesJobs(smtp, db);
    await sharesLimits(here, there);
    await sharesSessions(both as [ApiClient, ApiClient]);

    expect(await here.stop()).toBe(0);
    expect((await (await remoteAdmin(there.url)).get('/products')).status).toBe(200);
  });
});

describe.skipIf(inject('postgresUrl') === null)('Three processes on one PostgreSQL', () => {
  it('judge as many guesses together as one alone would, when all come at once', async () => {
    const servers = await threeServers(await newPlace('postgres'));
    const guesses = (username: (index: number) => string, password = 'wrong-word-9') =>
      Promise.all(
        servers.flatMap(({ url }, server) =>
          Array.from({ length: 12 }, async (_, index) => {
            const guess = { username: username(12 * server + index), password };
            return (await remoteClient(url).post('/auth/login', guess)).status;
          }),
        ),
      );
    const judged = (statuses: number[]) => {
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      return statuses.filter((status) => status === 401).length;
    };
    expect(judged(await guesses(() => firstAdmin.username))).toBe(5);
    // The rest of the twenty that one address may fail in a minute.
    expect(judged(await guesses((index) => `nobody${index}`))).toBe(15);
  });
});

async function sharesKeysAndLists([here, there]: [ApiClient, ApiClient], db: Database) {
  const [warehouse, product] = [await createWarehouse(here), await createProduct(there)];
  const body = restockBody(warehouse.id, product.id);
  const options = { headers: { 'Idempotency-Key': randomUUID() } };
  const answers = await Promise.all(
    [here, there, here, there].map((client) => client.post('/restocks', body, options)),
  );
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect(await unitsReceived(db, product.id)).toBe(12);

  const seen = await here.get('/products');
  const known = { headers: { 'If-None-Match': seen.headers.get('etag') ?? '' } };
  expect((await there.get('/products', known)).status).toBe(304);
  await there.put(`/products/${product.id}`, { price: 1, version: seen.data[0].version });
  expect((await here.get('/products', known)).data[0].price).toBe(1);
  expect(seen.headers.get('server-epoch')).toBe(answers[1]?.headers.get('server-epoch'));
}

async function sharesJobs(smtp: SmtpServer, { kysely }: Database) {
  const now = new Date().toISOString();
  const wanted = Array.from({ length: 20 }, (_, i) => `old${i}@example.com`);
  const jobs = wanted.map((old_email) => ({
    id: newId(),
    kind: 'email_changed',
    run_at: now,
    created_at: now,
    payload: JSON.stringify({ kind: 'email_changed', username: 'budi', old_email }),
  }));
  await kysely.insertInto('jobs').values(jobs).execute();
  while (await kysely.selectFrom('jobs').select('id').executeTakeFirst()) await sleep(100);
  const mailed = smtp.taken.map((mail) => /To: (\S+)/.exec(mail)?.[1]);
  expect(mailed.sort()).toEqual(wanted.sort());
}

async function sharesLimits(here: ServerProcess, there: ServerProcess) {
  const guess = { username: 'nobody-here', password: 'wrong-word-9' };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const { url } = i % 2 === 0 ? here : there;
    statuses.push((await remoteClient(url).post('/auth/login', guess)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
}

async function sharesSessions([here, there]: [ApiClient, ApiClient]) {
  await there.post('/auth/logout');
  expect((await here.get('/products')).status).toBe(401);
}

// Both releases run on the newer schema, and what one writes is right for the other.

const before: Release = '1.0.0';
const rate = { reads: runs(60, 180), writes: runs(10, 20), atMost: runs(6, 64) };
const timeout = runs(180_000, 600_000);
const stepMs = runs(600, 20_000);

// A clone without its history cannot build 1.0.0.
const isMissing = !hasRelease(before);

describe.skipIf(isMissing || inject('postgresUrl') === null)('A release on PostgreSQL', () => {
  it('replaces the one before and is taken back under load: nobody is refused, and the books add up (F29)', {
    timeout,
  }, async () => {
    const databaseUrl = await createPostgresDatabase('template0');
    const env = { DATABASE_URL: databaseUrl };
    const start = (release?: Release) => runServer({ dataDir: temporaryFolder(), env, ...(release && { release }) });
    const old = await start(before);
    const load = startLoad(await openForLoad(old.url), [old.url], rate);
    const replace = async (gone: ServerProcess, release?: Release) => {
      const next = await start(release);
      await load.sendTo([gone.url, next.url]);
      await sleep(stepMs);
      await load.sendTo([next.url]);
      expect(await gone.stop()).toBe(0);
      return next;
    };
    await sleep(stepMs);
    const newer = await replace(old);
    await sleep(stepMs);
    await replace(newer, before);
    await sleep(stepMs);
    const { failed, acknowledged } = await load.stop();
    expect(failed).toEqual([]);
    expect(acknowledged.restocks.length).toBeGreaterThan(0);

    const db = await connectDatabase({ dataDir: temporaryFolder(), databaseUrl });
    onTestFinished(() => db.close());
    expect(await brokenInvariants(db)).toEqual({});
    for (const table of ['restocks', 'transactions'] as const) {
      const rows = await db.kysely.selectFrom(table).select('id').execute();
      const ids = new Set(rows.map(({ id }) => id));
      expect(acknowledged[table].filter((id) => !ids.has(id))).toEqual([]);
    }
    const { output } = await runCommand('check', { ...env, DATA_DIR: temporaryFolder() });
    expect(output).toMatch(/All invariants hold/);
  });
});

describe.skipIf(isMissing)('A release on SQLite', () => {
  it('leaves a database on which the one before starts again, and goes on (F29)', { timeout }, async () => {
    const dataDir = temporaryFolder();
    const names = async ({ url }: ServerProcess) => {
      const { data } = await (await remoteAdmin(url)).get('/products?search=Kopi%20');
      return data.filter(({ name }: { name: string }) => name.startsWith('Kopi'));
    };
    let business: Awaited<ReturnType<typeof openForLoad>> | undefined;
    for (const [index, release] of [before, undefined, before].entries()) {
      const server = await runServer({ dataDir, ...(release && { release }) });
      business ??= await openForLoad(server.url);
      await createProduct(await remoteAdmin(server.url), { name: `Kopi ${index}` });
      expect(await names(server)).toHaveLength(index + 1);
      const load = startLoad(business, [server.url], rate);
      await sleep(stepMs);
      expect((await load.stop()).failed).toEqual([]);
      expect(await server.stop()).toBe(0);
    }
    const { output } = await runCommand('check', { DATA_DIR: dataDir });
    expect(output).toMatch(/All invariants hold/);
  });
});

// F48. For a long time: `SOAK=1 MINUTES=2 npx vitest run several-servers` (PER_SECOND=50 for fewer requests).

const perSecond = runs(10, Number(process.env.PER_SECOND ?? 200));
/** Caddy notices within half a second, HAProxy within two; more for a busy machine. */
const noticedMs = 2500;
const drainSeconds = 10;
const longMs = runs(0, Number(process.env.MINUTES ?? 2) * 60_000);
const timeoutMs = 120_000 + 2 * longMs;

const proxies = {
  caddy: { isThere: hasCaddy, start: startCaddy },
  haproxy: { isThere: hasHaproxy, start: startHaproxy },
};

describe.skipIf(inject('postgresUrl') === null)(
  'Three processes behind a proxy, while people read and write and have their streams open (F48)',
  () => {
    it.for(Object.entries(proxies))(
      'are restarted one after the other behind %s, and no request fails, no write is lost or doubled (F48)',
      { timeout: timeoutMs },
      async ([name, proxy], { skip }) => {
        skip(!proxy.isThere);
        const { servers, load, place, output } = await underLoad(proxy);
        let restarts = 0;
        do {
          const server = servers[restarts % servers.length] as ServerProcess;
          expect(await server.stop()).toBe(0);
          await server.restart();
          await sleep(noticedMs);
          restarts += 1;
        } while (load.elapsedMs < longMs);
        await load.end();
        report(`${restarts} restarts behind ${name}`, load);
        expect(countsOf(load.failed), output()).toEqual({});
        expect(Math.max(...load.awayMs)).toBeLessThan(15_000);
        expect(load.awayMs.length).toBeGreaterThan(0);
        await judgeStored(place, idsOf(load), 'and nothing else');
      },
    );

    it.skipIf(!hasCaddy)(
      'lose one by SIGKILL: only what it had in work fails, and no acknowledged write is lost (F48)',
      async () => {
        const { servers, load, place } = await underLoad(proxies.caddy);
        const kills: { begunAt: number; overAt: number }[] = [];
        do {
          await sleep(1000);
          const server = servers[kills.length % servers.length] as ServerProcess;
          const begunAt = load.elapsedMs;
          await server.kill();
          kills.push({ begunAt, overAt: load.elapsedMs });
          await sleep(noticedMs);
          await server.restart();
          await sleep(noticedMs);
        } while (load.elapsedMs < longMs);
        await load.end();
        report(`${kills.length} kills`, load);
        // Before 2.11.2 Caddy also fails writes that it had not sent yet.
        const others = load.failed.filter(
          ({ sentAt, failedAt, what }) =>
            what !== 'POST /restocks' ||
            !kills.some(({ begunAt, overAt }) => sentAt <= overAt + noticedMs && failedAt >= begunAt),
        );
        expect(countsOf(others)).toEqual({});
        await judgeStored(place, idsOf(load));
        await load.sendAgain();
        expect(load.unanswered).toEqual([]);
        await judgeStored(place, idsOf(load), 'and nothing else');
      },
      timeoutMs,
    );
  },
);

async function threeServers({ env }: Place, more: Record<string, string> = {}) {
  const start = () => runServer({ dataDir: temporaryFolder(), env: { ...env, ...more } });
  return Promise.all([start(), start(), start()]);
}

async function underLoad({ start }: (typeof proxies)[keyof typeof proxies]) {
  const place = await newPlace('postgres');
  const servers = await threeServers(place, { DRAIN_SECONDS: `${drainSeconds}`, TRUST_PROXY: '1' });
  const proxy = await start(servers.map(({ port }) => port));
  onTestFinished(() => proxy.stop());
  const admin = await remoteAdmin(servers[0]?.url ?? '');
  const db = await connectDatabase(place);
  const workers: Worker[] = [];
  for (let person = 0; person < 20; person++) {
    const { token } = await newPerson(db, `office-${person}`, 'admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    workers.push({ token, warehouse, product });
  }
  await db.close();
  const load = new SteadyLoad(proxy.url, workers);
  onTestFinished(() => load.close());
  await load.begin({ readsPerSecond: 0.9 * perSecond, writesPerSecond: 0.1 * perSecond });
  return { servers, load, place, output: proxy.output };
}

function idsOf({ acknowledged }: SteadyLoad): string[] {
  return acknowledged.map(({ id }) => id);
}

function countsOf(failed: SteadyLoad['failed']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, why } of failed) counts[`${what}: ${why}`] = (counts[`${what}: ${why}`] ?? 0) + 1;
  return counts;
}

function report(what: string, { answered, acknowledged, failed, awayMs, elapsedMs }: SteadyLoad) {
  if (longMs === 0) return;
  const most = Math.max(0, ...awayMs);
  console.log(
    `${what} in ${Math.round(elapsedMs / 1000)} s: ${answered} requests answered, ${acknowledged.length} writes` +
      ` acknowledged, ${failed.length} failed, ${awayMs.length} streams away for ${Math.round(most)} ms at most`,
  );
}

interface Rates {
  readsPerSecond: number;
  writesPerSecond: number;
}

interface Worker {
  token: string;
  warehouse: { id: string };
  product: { id: string };
}

/** The key allows to send it again. */
interface Write {
  id: string;
  key: string;
  by: Worker;
}

interface Failed {
  what: string;
  /** Ms since the load began. */
  sentAt: number;
  failedAt: number;
  why: string;
}

const readPaths = [
  '/products?page=1&limit=10',
  '/warehouses?page=1&limit=10',
  '/restocks?page=1&limit=10',
  '/notifications',
];

class SteadyLoad {
  readonly failed: Failed[] = [];
  readonly acknowledged: Write[] = [];
  readonly unanswered: Write[] = [];
  readonly awayMs: number[] = [];
  answered = 0;
  readonly #client: Http2Client;
  readonly #streams: Http2Client;
  readonly #workers: readonly Worker[];
  readonly #begun = performance.now();
  readonly #inWork = new Set<Promise<void>>();
  #isOver = false;
  #turn = 0;

  constructor(url: string, workers: readonly Worker[]) {
    this.#client = new Http2Client(url, 8);
    this.#streams = new Http2Client(url, 2);
    this.#workers = workers;
  }

  async begin(rates: Rates): Promise<void> {
    await Promise.all(
      this.#workers.map(({ token }) => new Promise<void>((opened) => void this.#keepStream(token, opened))),
    );
    this.#repeat(rates.readsPerSecond, () => this.#read());
    this.#repeat(rates.writesPerSecond, () => this.#write());
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#inWork);
    this.#streams.close();
  }

  /** Repeats unanswered writes under the same keys. */
  async sendAgain(): Promise<void> {
    for (const write of this.unanswered.splice(0)) await this.#send(write);
  }

  close(): void {
    this.#isOver = true;
    this.#client.close();
    this.#streams.close();
  }

  get elapsedMs(): number {
    return performance.now() - this.#begun;
  }

  /** Keeps the rate also where answers are slow. */
  #repeat(perSecond: number, send: () => Promise<void>): void {
    const from = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      if (this.#isOver) return clearInterval(timer);
      for (; sent < ((performance.now() - from) / 1000) * perSecond; sent++) {
        const work = send().finally(() => this.#inWork.delete(work));
        this.#inWork.add(work);
      }
    }, 5);
  }

  #someone(): Worker {
    return this.#workers[this.#turn++ % this.#workers.length] as Worker;
  }

  async #read(): Promise<void> {
    const path = readPaths[this.#turn % readPaths.length] ?? '';
    await this.#judged(`GET ${path}`, { path, token: this.#someone().token }, 200);
  }

  #write(): Promise<void> {
    return this.#send({ id: newId(), key: randomUUID(), by: this.#someone() });
  }

  async #send(write: Write): Promise<void> {
    const { id, key, by } = write;
    const { token, warehouse, product } = by;
    const body = { ...restockBody(warehouse.id, product.id), id, confirm: ['possible_duplicate'] };
    const request = { method: 'POST' as const, path: '/restocks', token, key, body };
    const isDone = await this.#judged('POST /restocks', request, 201);
    (isDone ? this.acknowledged : this.unanswered).push(write);
  }

  async #judged(what: string, request: Parameters<Http2Client['send']>[0], wanted: number) {
    const sentAt = this.elapsedMs;
    const fail = (why: string) => this.failed.push({ what, sentAt, failedAt: this.elapsedMs, why }) < 0;
    try {
      const { status, body } = await this.#client.send(request);
      this.answered += 1;
      return status === wanted || fail(`${status} ${body.slice(0, 200)}`);
    } catch (error) {
      return fail(String(error));
    }
  }

  async #keepStream(token: string, opened: () => void): Promise<void> {
    let endedAt: number | undefined;
    while (!this.#isOver) {
      let comeBackMs = 250;
      const status = await this.#streams.follow({ path: '/events', token }, (text) => {
        if (endedAt !== undefined) this.awayMs.push(performance.now() - endedAt);
        endedAt = undefined;
        opened();
        comeBackMs = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? comeBackMs);
      });
      if (this.#isOver) return;
      endedAt ??= performance.now();
      if (status !== 200) {
        const at = this.elapsedMs;
        this.failed.push({ what: 'GET /events', sentAt: at, failedAt: at, why: `${status}` });
      }
      await sleep(comeBackMs);
    }
  }
}

interface Http2Answer {
  status: number;
  body: string;
}

interface Http2Request {
  method?: 'GET' | 'POST';
  path: string;
  token: string;
  key?: string;
  body?: unknown;
}

/** HTTP/2 over TLS as a browser speaks it, in a few connections; accepts every certificate. */
class Http2Client {
  readonly #sessions: ClientHttp2Session[];
  #next = 0;

  constructor(url: string, connections: number) {
    this.#sessions = Array.from({ length: connections }, () => {
      const session = connect(url, { rejectUnauthorized: false });
      session.on('error', () => undefined);
      return session;
    });
  }

  send(request: Http2Request): Promise<Http2Answer> {
    return new Promise((resolve, reject) => {
      let [status, body] = [0, ''];
      const stream = this.#open(request);
      // A request that hangs must fail its test, not stall it.
      stream.setTimeout(30_000, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', (text: string) => {
        body += text;
      });
      stream.on('error', reject);
      stream.on('close', () =>
        stream.rstCode === 0
          ? resolve({ status, body })
          : reject(new Error(`The answer was cut off: ${stream.rstCode}`)),
      );
    });
  }

  follow(request: Http2Request, onText: (text: string) => void): Promise<number> {
    return new Promise((resolve) => {
      let status = 0;
      const stream = this.#open(request);
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', onText);
      stream.on('error', () => undefined);
      stream.on('close', () => resolve(status));
    });
  }

  close(): void {
    for (const session of this.#sessions) session.destroy();
  }

  #open({ method = 'GET', path, token, key, body }: Http2Request) {
    const session = this.#sessions[this.#next++ % this.#sessions.length];
    if (!session) throw new Error('There is no connection.');
    const stream = session.request({
      ':method': method,
      ':path': `/api${path}`,
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    return stream;
  }
}

interface Outcome {
  failed: string[];
  acknowledged: Acknowledged;
}

interface Load {
  sendTo(urls: readonly string[]): Promise<void>;
  stop(): Promise<Outcome>;
}

/** At most `atMost` wait for an answer: on a slow machine the rate is lower. */
function startLoad(
  business: Business,
  urls: readonly string[],
  { reads, writes, atMost }: { reads: number; writes: number; atMost: number },
): Load {
  const outcome: Outcome = { failed: [], acknowledged: { restocks: [], transactions: [] } };
  const inFlight = new Map<Promise<void>, Set<string>>();
  let targets = [...urls];
  let isOver = false;
  let turn = 0;

  function start(action: Action): void {
    turn += 1;
    const used = new Set<string>();
    const at = (token: string, index = turn) => {
      const target = pick(targets, index);
      used.add(target);
      return remoteClient(target, token);
    };
    const work = action({ business, acknowledged: outcome.acknowledged, at, turn })
      .then((answers) => {
        for (const { status, code, message } of answers) {
          if (status >= 300) outcome.failed.push(`${action.name}: ${status} ${code} ${message}`);
        }
      })
      .catch((error: Error) => {
        outcome.failed.push(`${action.name}: ${error.message} ${error.cause ?? ''}`.slice(0, 400));
      })
      .finally(() => inFlight.delete(work));
    inFlight.set(work, used);
  }

  async function go(): Promise<void> {
    const rates = { reads: 1000 / reads, writes: 1000 / writes };
    const actions = { reads: readActions, writes: writeActions };
    const next = { reads: performance.now(), writes: performance.now() };
    const done = { reads: 0, writes: 0 };
    while (!isOver) {
      for (const kind of ['writes', 'reads'] as const) {
        while (next[kind] <= performance.now()) {
          next[kind] += rates[kind];
          if (inFlight.size >= atMost) continue;
          start(pick(actions[kind], done[kind]));
          done[kind] += 1;
        }
      }
      await sleep(5);
    }
  }

  const going = go();
  return {
    async sendTo(next) {
      const left = targets.filter((url) => !next.includes(url));
      targets = [...next];
      const waited = [...inFlight].filter(([, used]) => left.some((url) => used.has(url)));
      await Promise.all(waited.map(([work]) => work));
    },
    async stop() {
      isOver = true;
      await going;
      await Promise.all(inFlight.keys());
      return outcome;
    },
  };
}
