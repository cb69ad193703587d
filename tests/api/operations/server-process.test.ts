import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { newPlace, newServer, runServer } from '#tests/support/new-server.ts';
import { createProduct } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Engine, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

async function emptyPlace(engine: Engine) {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase('template0') : '';
  return { dataDir: join(temporaryFolder(), 'data'), env: { DATABASE_URL: databaseUrl } };
}

describeOnEachEngine('A server', (engine) => {
  it('starts on nothing, keeps what it was told and ends when asked', async () => {
    const server = await runServer(await emptyPlace(engine));
    const product = await createProduct(await remoteAdmin(server.url));
    expect(await server.stop()).toBe(0);
    await server.restart();
    const admin = await remoteAdmin(server.url);
    expect((await admin.get(`/products/${product.id}`)).data).toEqual(product);
    expect(await server.stop()).toBe(0);
  });

  it('makes up a first password, prints it once and never again (S10)', async () => {
    const server = await newServer(engine, { ADMIN_PASSWORD: '' });
    const [, username = '', password = ''] = /Sign in as (\S+) with (\S+)/.exec(server.output()) ?? [];
    expect(password.length).toBeGreaterThanOrEqual(12);
    await remoteAdmin(server.url, { username, password });
    await server.stop();
    const before = server.output().length;
    await server.restart();
    expect(server.output().slice(before)).not.toContain(password);
    await remoteAdmin(server.url, { username, password });
  });

  it.each([
    ['9999-of-tomorrow', /made by a newer version \(9999-of-tomorrow\)/],
    ['0001-people', /before 1\.0\.0 \(0001-people\).* empty database/],
  ])('refuses a database of a version that it does not read (%s), and says which (F29)', async (name, sentence) => {
    const place = await newPlace(engine);
    const db = await connectDatabase(place);
    await db.kysely.insertInto('schema_migrations').values({ name, applied_at: new Date().toISOString() }).execute();
    await expect(migrate(db)).rejects.toThrow(sentence);
    await db.close();
    await expect(startServer(place)).rejects.toThrow(sentence);
  });

  it('lets requests that are under way finish when it is asked to end', async () => {
    const server = await newServer(engine);
    const admin = await remoteAdmin(server.url);
    const inFlight = Promise.allSettled(Array.from({ length: 20 }, () => admin.post('/products', productBody())));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = server.stop();
    const acknowledged = (await inFlight).filter(
      (result) => result.status === 'fulfilled' && result.value.status === 201,
    );
    expect(await stopped).toBe(0);
    await server.restart();
    const { meta } = await (await remoteAdmin(server.url)).get('/products');
    expect(meta.pagination.total).toBeGreaterThanOrEqual(acknowledged.length);
  });

  it('prints no password and no token', async () => {
    const server = await newServer(engine);
    const session = await remoteClient(server.url).post('/auth/login', firstAdmin);
    await remoteClient(server.url).post('/auth/login', { ...firstAdmin, password: 'gone-wrong-7' });
    await remoteClient(server.url, session.data.token).get('/products?search=gone-wrong-7');
    await server.stop();
    for (const secret of [firstAdmin.password, 'gone-wrong-7', session.data.token])
      expect(server.output()).not.toContain(secret);
  });
});

describe('The data folder of a server on SQLite', () => {
  it('is nobody else’s to look into, from the first file on (S62)', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await runServer({ dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'gerobak.db'))).toBe(true);
    expect(readdirSync(dataDir).length).toBeGreaterThan(0);
  });

  it('is taken by one server: a second one ends at once, and the first goes on (F16)', async () => {
    const { dataDir } = await newPlace('sqlite');
    const server = await runServer({ dataDir });
    const admin = await remoteAdmin(server.url);
    // F16 allows a second; here, sooner than a server beside it answers that starts on a folder of its own.
    const order: string[] = [];
    const second = startServer({ dataDir }).catch((error) => {
      order.push('refused');
      throw error;
    });
    const besideIt = { dataDir: join(temporaryFolder(), 'data'), env: { DEMO: 'tiny' } };
    const beside = runServer(besideIt).then(() => order.push('answers'));
    await expect(second).rejects.toThrow(/already using/);
    await createProduct(admin);
    await beside;
    expect(order).toEqual(['refused', 'answers']);
    await server.kill();
    await server.restart();
    expect((await admin.get('/products')).meta.pagination.total).toBe(1);
  });
});

describe('A setting that is wrong', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['SESSION_DAYS', '0'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    // secretlint-disable-next-line -- an example password, which cannot be read
    ['DATABASE_URL', 'postgres://gerobak:100%sure@localhost/x'],
    // secretlint-disable-next-line -- an example password, which must be refused
    ['DATABASE_URL', 'postgres://gerobak:changeme@localhost/x'],
    ['ADMIN_PASSWORD', 'changeme'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_USERNAME', 'a b'],
    ['REGISTRATION', 'maybe'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is named (S10, S61)', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^ *${name} `, 'm'));
  });

  it('keeps the server from starting, and all of them are named at once (S10)', async () => {
    const env = { PORT: 'abc', SESSION_DAYS: '0' };
    const start = startServer({ dataDir: temporaryFolder(), env });
    await expect(start).rejects.toThrow(/PORT .*\n.*SESSION_DAYS /);
  });

  it('is none when it is empty: the default holds', () => {
    const found = parseConfig({ PORT: '', ADMIN_PASSWORD: '' });
    expect(found).toMatchObject({ port: 3000, host: '127.0.0.1', sessionDays: 7, adminPassword: undefined });
  });
});

describeOnEachEngine('The log', (engine) => {
  const app = useTestApp(engine);

  it('holds who did what, and nothing that opens a door', async () => {
    const user = await app().newUser({ role: 'admin' });
    const { token } = await app().signIn(user);
    const client = app().withToken(token);
    await app().anonymous.post('/auth/login', { username: user.username, password: 'wrong-word-9' });
    await client.get('/products?search=private-words');
    await client.post('/products', { ...productBody(), notes: 'body-words' });
    await (await app().asNew('sales')).post('/products', {});
    await client.post('/auth/logout');
    const logs = app().logs();
    for (const secret of [testPassword, 'wrong-word-9', token, `${user.username}@example.com`])
      expect(logs).not.toContain(secret);
    const lines = logs
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const events = lines.map(({ event, msg }) => event ?? msg);
    expect(events).toEqual(expect.arrayContaining(['login', 'login_failed', 'denied']));
    const request = lines.find(({ path }) => path === '/api/products');
    expect(request).toMatchObject({ userId: user.id, ip: app().address });
    expect(request.requestId).toMatch(/\S/);
  });

  it('cannot be given a line of somebody’s making (S59)', async () => {
    const before = app().logs().split('\n').length;
    await app().anonymous.get('/none%0a{"level":60,"msg":"forged"}');
    await app().anonymous.post('/auth/login', { username: 'a\n{"msg":"forged"}', password: 'x' });
    for (const line of app()
      .logs()
      .trim()
      .split('\n')
      .slice(before - 1))
      expect(JSON.parse(line).msg).not.toBe('forged');
  });
});
