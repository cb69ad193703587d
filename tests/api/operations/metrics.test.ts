import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { periodicJobs } from '#server/background/periodic-jobs.ts';
import { runIfDue } from '#server/background/run-if-due.ts';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { SlowStatement } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withRequestId } from '#server/db/watch-dialect.ts';
import { enqueueJob } from '#server/jobs/job.ts';
import { maxNamedVersions } from '#server/metrics/stored-metrics.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import { metricsToken, startMeasured } from '#tests/support/figures.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { newGate } from '#tests/support/gate.ts';
import { firstAdmin } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const durations = 'gerobak_http_request_duration_seconds';

describeOnEachEngine('The figures of a server', (engine) => {
  it('are for whoever has the token, and not there at all where there is none', async () => {
    const { fetch } = await startMeasured(engine);
    const answer = await fetch('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const authorization of ['', metricsToken, `Bearer ${metricsToken}x`, 'Bearer ']) {
      const refused = await fetch('/metrics', { authorization });
      expect(refused.status).toBe(401);
      expect(await refused.text()).toBe('Unauthorized');
    }
    const silent = await startMeasured(engine, { METRICS_TOKEN: '' });
    expect((await silent.fetch('/metrics')).status).toBe(404);
  });

  it('count requests by route, and never by what a stranger writes into a path', async () => {
    const { admin, fetch, figures } = await startMeasured(engine);
    const product = (await admin.post('/products', productBody())).data;
    await admin.get(`/products/${product.id}`);
    await admin.get(`/products/${newId()}`);
    await fetch('/api/%22%7D 1%0Aforged 2');
    await fetch('/nowhere/secret-path');
    const counted = await figures();
    const of = (method: string, route: string, status: number) =>
      counted.get(`${durations}_count{method="${method}",route="${route}",status="${status}"}`);
    expect(of('POST', '/api/products', 201)).toBe(1);
    expect(of('GET', '/api/products/:id', 200)).toBe(1);
    expect(of('GET', '/api/products/:id', 404)).toBe(1);
    expect(of('GET', 'none', 404)).toBe(1);
    expect(of('GET', 'site', 404)).toBe(1);
    const texts = [...counted.keys()].join('\n');
    for (const secret of ['secret-path', 'forged', product.id]) expect(texts).not.toContain(secret);
  });

  it('tell what became of changes, sent alone or together', async () => {
    const { admin, figures } = await startMeasured(engine);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = productBody();
    await admin.post('/products', body, { headers });
    await admin.post('/products', body, { headers });
    await admin.post('/products', { ...body, name: '' });
    const args = { ...productBody(), id: newId() };
    const entry = { v: 1, name: 'productCreate', occurred_at: new Date().toISOString() };
    const sent = { ...entry, key: randomUUID(), args };
    await admin.post('/sync/batch', { entries: [sent, { ...entry, key: randomUUID(), args: {} }] });
    await admin.post('/sync/batch', { entries: [sent] });
    const counted = await figures();
    const of = (sentAs: string, outcome: string, code = '') =>
      counted.get(`gerobak_changes_total{sent="${sentAs}",outcome="${outcome}",code="${code}"}`);
    for (const sentAs of ['alone', 'batch']) {
      expect(of(sentAs, 'applied'), sentAs).toBe(1);
      expect(of(sentAs, 'replayed'), sentAs).toBe(1);
      expect(of(sentAs, 'refused', 'validation_failed'), sentAs).toBe(1);
    }
  });

  it('tell what syncs bring, and in how many bytes', async () => {
    const { admin, figures } = await startMeasured(engine);
    const ask = async (since?: string): Promise<string> => {
      const { data } = await admin.get(`/sync/changes${since ? `?since=${since}` : ''}`);
      return data.has_more ? ask(data.token) : data.token;
    };
    const token = await ask();
    await ask(token);
    await admin.post('/products', productBody());
    await ask(token);
    const counted = await figures();
    const name = 'gerobak_sync_answer_bytes';
    for (const kind of ['whole', 'nothing', 'changes'])
      expect(counted.get(`${name}_count{kind="${kind}"}`), kind).toBeGreaterThan(0);
    const bytesOf = (kind: string) => counted.get(`${name}_sum{kind="${kind}"}`) ?? 0;
    expect(bytesOf('changes')).toBeGreaterThan(bytesOf('nothing'));
    expect(counted.get(`${name}_bucket{le="+Inf",kind="nothing"}`)).toBe(counted.get(`${name}_count{kind="nothing"}`));
  });

  it('tell how many devices run which version, of few versions whatever devices say', async () => {
    const { api, admin, fetch, token, figures } = await startMeasured(engine);
    const say = (version: string, as = token) =>
      fetch('/api/auth/profile', { authorization: `Bearer ${as}`, 'App-Version': version });
    await say('1.1.0');
    await say('1.1.0"} 9 forged');
    const send = (request: Request) => api.app.fetch(request);
    for (let at = 0; at <= maxNamedVersions; at += 1) {
      const { data } = await new ApiClient(send).post('/auth/login', firstAdmin);
      await say(`0.${at}`, data.token);
    }
    await admin.get('/products');
    const counted = [...(await figures())].filter(([series]) => series.includes('_devices{'));
    expect(counted.length).toBe(maxNamedVersions + 1);
    expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(maxNamedVersions + 2);
    expect(new Map(counted).get('gerobak_devices{app_version="other",heard="2h"}')).toBe(2);
    expect(counted.map(([series]) => series).join()).not.toContain('forged');
  });

  it('tell of jobs: what waits, for how long, and how it ends', async () => {
    const clock = { now: new Date() };
    const { api, figures } = await startMeasured(engine, {}, { clock: () => clock.now });
    const { deps } = api;
    const stored = new Date(clock.now.getTime() - 90_000).toISOString();
    const user = await deps.db.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await enqueueJob(deps.db.kysely, { kind: 'password_changed', user_id: user.id }, stored);
    await enqueueJob(deps.db.kysely, { kind: 'digest', user_id: 'none' } as never, stored);
    const before = await figures();
    expect(before.get('gerobak_jobs_waiting{kind="digest"}')).toBe(1);
    expect(before.get('gerobak_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90);
    await runDueJobs(deps);
    const [check] = periodicJobs(deps, new AbortController().signal).filter(({ name }) => name === 'check_ledger');
    if (!check) throw new Error('The books are not checked');
    for (const days of [0, 2]) {
      clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000);
      await runIfDue(deps, check, new AbortController().signal);
    }
    const counted = await figures();
    const of = (kind: string, outcome: string) =>
      counted.get(`gerobak_jobs_total{kind="${kind}",outcome="${outcome}"}`);
    expect(of('password_changed', 'done')).toBe(1);
    expect(of('digest', 'failed')).toBe(1);
    expect(of('push', 'given_up')).toBe(0);
    expect(counted.get('gerobak_periodic_jobs_total{job="check_ledger",outcome="done"}')).toBe(1);
    expect(counted.get('gerobak_book_differences_total')).toBe(0);
  });

  it('tell of open streams and connections', async () => {
    const { api, fetch, token, figures } = await startMeasured(engine);
    const answer = await fetch('/api/events', { authorization: `Bearer ${token}` });
    const stream = new EventReader(answer);
    const counted = await figures();
    expect(counted.get('gerobak_event_streams')).toBe(1);
    expect(counted.get('gerobak_database_up')).toBe(1);
    expect(counted.get('gerobak_database_connections_max')).toBe(engine === 'sqlite' ? 1 : 10);
    expect(counted.get('gerobak_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(counted.has('gerobak_database_connections_awaited')).toBe(true);
    await api.events.close();
    await stream.last();
    expect((await figures()).get('gerobak_event_streams')).toBe(0);
  });

  it('tell which requests waited for their turn', async () => {
    const { admin, figures } = await startMeasured(engine);
    await Promise.all(Array.from({ length: 12 }, () => admin.get('/products')));
    const counted = await figures();
    // One request of a person is in work. The process begins four at a time on SQLite, where it answers them itself.
    for (const turn of engine === 'sqlite' ? ['person', 'start'] : ['person']) {
      expect(counted.get(`gerobak_turn_wait_seconds_count{turn="${turn}"}`), turn).toBeGreaterThan(0);
      expect(counted.get(`gerobak_turns_waiting{turn="${turn}"}`), turn).toBe(0);
      expect(counted.get(`gerobak_turns_refused_total{turn="${turn}"}`), turn).toBe(0);
    }
  });

  it('are there without a database too, as far as the process itself knows them', async () => {
    const { api, fetch, figures } = await startMeasured(engine);
    await api.deps.db.close();
    expect((await fetch('/api/ready')).status).toBe(503);
    if (engine === 'postgres') {
      const missing = async () => (await figures()).get('gerobak_database_without_primary_seconds_total');
      await expect.poll(missing).toBeGreaterThan(0);
    }
    const counted = await figures();
    expect(counted.get('gerobak_unavailable_total{reason="database"}')).toBe(1);
    expect(counted.get('gerobak_database_up')).toBe(0);
    const login = `${durations}_count{method="POST",route="/api/auth/login",status="200"}`;
    expect(counted.get(login)).toBe(1);
    expect(counted.has('gerobak_jobs_oldest_seconds')).toBe(false);
    expect([...counted.keys()].filter((series) => series.includes('_devices'))).toEqual([]);
  });
});

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/;

describeOnEachEngine('What is slow', (engine) => {
  it('is told with the statement and its request, and without what people wrote', async () => {
    const slow: SlowStatement[] = [];
    const waits: number[] = [];
    const db = await connectDatabase({
      dataDir: temporaryFolder(),
      ...(engine === 'postgres' && { databaseUrl: await createPostgresDatabase() }),
      connections: 2,
      watch: { slowMs: 0.000_1, onSlow: (each) => slow.push(each), onWait: (ms) => waits.push(ms) },
    });
    onTestFinished(() => db.close());
    const ofRequest = withRequestId(db, 'request-1');
    await sql`select ${'a private word'} as word`.execute(ofRequest.kysely);
    await inTransaction(ofRequest, (tx) => sql`select ${'in a transaction'} as word`.execute(tx));
    await sql`select 1`.execute(db.kysely);
    await expect(sql`select nothing from nowhere`.execute(ofRequest.kysely)).rejects.toThrow();
    const told = slow.filter(({ sql: text }) => text.startsWith('select'));
    const placeholder = engine === 'sqlite' ? '?' : '$1';
    expect(told.map(({ sql: text, requestId }) => [text, requestId])).toEqual([
      [`select ${placeholder} as word`, 'request-1'],
      [`select ${placeholder} as word`, 'request-1'],
      ['select 1', undefined],
      ['select nothing from nowhere', 'request-1'],
    ]);
    expect(db.connections?.()).toMatchObject({ used: 0, waiting: 0 });
  });

  it('waits for a connection in the figures, while others keep all of them', async () => {
    const { api, figures } = await startMeasured(engine, { DATABASE_CONNECTIONS: '2' });
    const { db } = api.deps;
    const { open: release, opened: held } = newGate();
    let keeping = 0;
    const keepers = Array.from({ length: engine === 'sqlite' ? 1 : 2 }, () =>
      db.kysely.connection().execute(() => {
        keeping += 1;
        return held;
      }),
    );
    await expect.poll(() => keeping).toBe(keepers.length);
    const waiting = sql`select 1`.execute(db.kysely);
    // The clock's jobs may wait beside it.
    expect(db.connections?.()).toMatchObject({ used: keepers.length, idle: 0 });
    expect(db.connections?.().waiting).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    await Promise.all([...keepers, waiting]);
    const counted = await figures();
    expect(counted.get('gerobak_database_connection_wait_seconds_sum')).toBeGreaterThan(0.004);
  });

  it('is a warning that names process, version and the request, as the answer does', async () => {
    const { fetch, lines } = await startMeasured(engine, { SLOW_REQUEST_MS: '1' });
    const answer = await fetch('/api/products', { authorization: `Bearer ${'x'.repeat(30)}` });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(uuid);
    const slow = lines().find(({ msg }) => msg === 'slow request');
    expect(slow).toMatchObject({ level: 40, method: 'POST', path: '/api/auth/login' });
    const line = lines().find((each) => each.requestId === requestId);
    expect(line).toMatchObject({ status: 401, pid: process.pid, version: expect.any(String) });
    expect(line?.host).toMatch(/\S/);
  });

  it('is found by the id that a proxy of ours gave, and by nobody else’s', async () => {
    const behind = await startMeasured(engine, { TRUST_PROXY: '1' });
    const idOf = async (fetch: typeof behind.fetch, given: string) =>
      (await fetch('/api/health', { 'X-Request-Id': given })).headers.get('x-request-id');
    expect(await idOf(behind.fetch, '0123456789abcdef-proxy')).toBe('0123456789abcdef-proxy');
    for (const given of ['short', 'two words', 'a'.repeat(65), '{"level":60}'])
      expect(await idOf(behind.fetch, given)).toMatch(uuid);
    const direct = await startMeasured(engine);
    expect(await idOf(direct.fetch, '0123456789abcdef-proxy')).toMatch(uuid);
    const elsewhere = await startMeasured(engine, { TRUST_PROXY: '10.0.0.0/8' });
    expect(await idOf(elsewhere.fetch, '0123456789abcdef-proxy')).toMatch(uuid);
  });
});
