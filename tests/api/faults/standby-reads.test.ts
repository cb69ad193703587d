// Two PostgreSQL servers, of which one follows the other.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { toJakartaTime } from '#contract/fields/dates.ts';
import { readViolations } from '#server/background/check-ledger.ts';
import { parseConfig } from '#server/config.ts';
import { type RunningApi, startApi } from '#server/start-api.ts';
import { present } from '#tests/offline/support/must.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { type Cluster, openCluster } from '#tests/support/postgres-cluster.ts';
import { createProduct } from '#tests/support/records.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)('A server with a standby of its PostgreSQL', () => {
  let primary: Cluster;
  let standby: Cluster;
  let server: RunningApi;
  let writer: ApiClient;
  let reader: ApiClient;
  const readerName = 'sari.office';
  const opened: RunningApi[] = [];

  const envOf = (env: Record<string, string> = {}) => ({
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: 'silent',
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    ...env,
  });
  const start = async (env?: Record<string, string>) => {
    const started = await startApi(parseConfig(envOf(env)));
    opened.push(started);
    return started;
  };
  const clientOf = ({ app }: RunningApi, token?: string) => new ApiClient(async (request) => app.fetch(request), token);
  const onStandby = async (statement: string) => {
    const client = new pg.Client(standby.url);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  beforeAll(async () => {
    primary = present(await openCluster({ isDurable: true }));
    standby = present(await openCluster({ isDurable: true, standbyOf: primary.url }));
    server = await start();
    const signIn = async (username: string) => {
      const { data } = await clientOf(server).post('/auth/login', { username, password: testPassword });
      return clientOf(server, data.token);
    };
    writer = await signIn('admin');
    const person = userBody({ username: readerName, password: testPassword, role: 'admin' });
    expect((await writer.post('/users', person)).status).toBe(201);
    reader = await signIn(readerName);
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    standby?.remove();
    primary?.remove();
  });

  async function exported(client: ApiClient, spreadsheet = '') {
    const answer = await client.get(`/products?format=csv${spreadsheet}`);
    expect(answer.status).toBe(200);
    const { headers, data } = answer;
    return { file: String(data), asOf: headers.get('as-of'), name: headers.get('content-disposition') ?? '' };
  }

  /** Resolves when a file comes from the standby. */
  const isRead = () => vi.waitFor(async () => expect((await exported(reader)).asOf).not.toBeNull(), 20_000);

  it('reads reports and files there, says as of when, and reads lists from the primary (F49)', async () => {
    const { name } = await createProduct(writer);
    await isRead();
    const before = new Date().toISOString();
    const [english, indonesian] = [await exported(reader), await exported(reader, '&spreadsheet=id')];
    expect(english.file).toContain(name);
    expect(`${english.asOf}` >= before).toBe(true);
    const [day, time = ''] = toJakartaTime(`${english.asOf}`).split('T');
    expect(english.name).toContain(`-as-of-${day}-${time.slice(0, 5).replace(':', '-')}.csv`);
    expect(indonesian.name).toMatch(/-per-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv"$/);

    for (const [language, words] of Object.entries({ en: 'As of', id: 'Per' })) {
      const report = await reader.get('/reports/stock?by=product', { headers: { 'Client-Locale': language } });
      const asOf = present(report.meta.as_of);
      expect(report.headers.get('as-of')).toBe(asOf);
      const [hour, minute] = toJakartaTime(asOf).slice(11, 16).split(':');
      expect(report.message).toMatch(new RegExp(`^${words} ${hour}[:.]${minute}$`));
    }
    const list = await reader.get('/products');
    expect([list.status, list.headers.get('as-of')]).toEqual([200, null]);
  });

  it('lets only those read an old state who have not changed anything since, on every process (F49)', async () => {
    const other = await start();
    const session = await clientOf(other).post('/auth/login', { username: 'admin', password: testPassword });
    await isRead();
    await onStandby('select pg_wal_replay_pause()');
    const { name, created_at: createdAt } = await createProduct(writer);

    const old = await exported(reader);
    expect(old.file).not.toContain(name);
    expect(`${old.asOf}` < createdAt).toBe(true);
    expect((await reader.get('/products')).data.map((row: { name: string }) => row.name)).toContain(name);
    for (const client of [writer, clientOf(other, session.data.token)]) {
      const own = await exported(client);
      expect(own.file).toContain(name);
      expect(own.asOf).toBeNull();
    }
    await onStandby('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect((await exported(writer)).asOf).not.toBeNull(), 20_000);
    expect((await exported(writer)).file).toContain(name);
  });

  it('does not ask a standby that is further behind than allowed, or is no standby (F49)', async () => {
    const impatient = await start({ DATABASE_READ_LAG_SECONDS: '0' });
    const lost = await start({ DATABASE_READ_URL: primary.url });
    const elsewhere = await start({ DATABASE_READ_URL: inject('postgresUrl') ?? '' });
    const { data } = await clientOf(server).post('/auth/login', { username: readerName, password: testPassword });
    await isRead();
    await onStandby('select pg_wal_replay_pause()');
    const { name } = await createProduct(writer);
    expect((await exported(reader)).file).not.toContain(name);
    for (const asked of [impatient, lost, elsewhere]) {
      const current = await exported(clientOf(asked, data.token));
      expect(current.file).toContain(name);
      expect(current.asOf).toBeNull();
    }
    await onStandby('select pg_wal_replay_resume()');
  });

  it('reads from the primary while the standby is frozen or stopped, and from the standby again afterwards (F49)', async () => {
    const faults = [
      [standby.freeze, standby.thaw],
      [() => standby.stop('immediate'), standby.start],
    ] as const;
    for (const [begin, end] of faults) {
      await isRead();
      await begin();
      const { name } = await createProduct(writer);
      const current = await exported(reader);
      expect(current.file).toContain(name);
      expect(current.asOf).toBeNull();
      await end();
    }
    await isRead();
  });

  it('checks the ledger there (F49)', async () => {
    const location = { ...parseConfig(envOf()), dataDir: '' };
    await isRead();
    await onStandby('select pg_wal_replay_pause()');
    await server.deps.db.kysely.updateTable('users').set({ is_active: false }).execute();
    expect(await readViolations(location)).toEqual([]);
    await onStandby('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await readViolations(location)).toMatchObject([{ invariant: 'I14' }]), 20_000);
    await server.deps.db.kysely.updateTable('users').set({ is_active: true }).execute();
  });

  it('needs the address of the primary', () => {
    expect(() => parseConfig({ DATABASE_READ_URL: standby.url })).toThrow('DATABASE_READ_URL needs DATABASE_URL');
  });
});
