import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { replay } from '#offline/replay/replay.ts';
import { type Config, OperatorError, parseConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { lockDataFolder } from '#server/db/sqlite.ts';
import { backupSqlite, createBackupPath } from '#server/operations/backup.ts';
import { restoreSqlite } from '#server/operations/restore-sqlite.ts';
import { findProblems } from '#server/operations/verify-database.ts';
import { editIntent, productIntent, restockIntent } from '#tests/offline/support/intents.ts';
import { entriesOf, keep } from '#tests/offline/support/must.ts';
import { type Tablet, tabletOf } from '#tests/offline/support/tablet.ts';
import { keysOf } from '#tests/offline/support/test-network.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runCommand, startCommand } from '#tests/support/host-command.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { newPlace, runServer } from '#tests/support/new-server.ts';
import { backup, restore } from '#tests/support/operations.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { putPicture, webpPicture } from '#tests/support/sample-picture.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useFixture } from '#tests/support/use-test-app.ts';

async function valuesOf(config: Config) {
  const db = await connectDatabase(config);
  const products = await db.kysely.selectFrom('products').select('name').orderBy('id').execute();
  const pictures = await db.kysely.selectFrom('pictures').select('bytes').execute();
  const meta = await db.kysely.selectFrom('meta').selectAll().execute();
  const sessions = await db.kysely.selectFrom('sessions').select('id').execute();
  const problems = await findProblems(db);
  await db.close();
  const epoch = meta.find(({ name }) => name === 'server_epoch')?.value;
  const names = products.map(({ name }) => name);
  return { names, pictures: pictures.map(({ bytes }) => bytes), epoch, sessions, problems };
}

describeOnEachEngine('A backup', (engine) => {
  async function business(): Promise<{ app: TestApp; file: (name: string) => string }> {
    const folder = temporaryFolder();
    const app = await createTestApp(engine);
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
    return { app, file: (name) => join(folder, name) };
  }

  it('taken while people work holds all that was acknowledged before, and is private (F22, S62)', async () => {
    const { app, file } = await business();
    const admin = await app.asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const acknowledged: string[] = [];
    const receive = async () => acknowledged.push((await createRestock(admin, warehouse, product)).id);
    for (let i = 0; i < 5; i++) await receive();
    let done = false;
    const working = (async () => {
      while (!done) {
        await receive();
        // On SQLite nothing in a request waits for the outside; without this the backup never runs.
        await nextTurn();
      }
    })();
    const taken = [];
    for (let i = 0; i < runs(2, 30); i++) {
      const before = [...acknowledged];
      await backup(app.config, file(`${i}`));
      taken.push({ name: file(`${i}`), before, after: [...acknowledged] });
    }
    done = true;
    await working;
    await createProduct(admin, { name: 'After the backups' });
    await app.db.close();
    const during = taken.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
    expect(during, 'written while a backup was taken').toBeGreaterThan(0);
    for (const { name, before, after } of taken) {
      expect(statSync(name).mode & 0o077, 'who may read it').toBe(0);
      await restore(app.config, name, `${name}-kept`);
      const db = await connectDatabase(app.config);
      const stored = await db.kysely.selectFrom('restocks').select('id').execute();
      const ids = stored.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(before));
      expect(ids.filter((id) => !after.includes(id)).length, 'sent, not yet answered').toBeLessThan(2);
      // By a checker that shares nothing with the backup's own (rules I5).
      expect(await brokenInvariants(db)).toEqual({});
      const { physical } = await db.kysely
        .selectFrom('stock_balances')
        .select((eb) => eb.fn.sum<string>('quantity').as('physical'))
        .where('physical', '=', true)
        .executeTakeFirstOrThrow();
      expect(Number(physical)).toBe(ids.length * 12);
      if (app.engine === 'sqlite') {
        const { rows } = await sql`pragma integrity_check`.execute(db.kysely);
        expect(rows).toEqual([{ integrity_check: 'ok' }]);
      }
      await db.close();
      const restored = await valuesOf(app.config);
      expect(restored.problems).toEqual([]);
      expect(restored.names).toEqual([product.name]);
    }
  });

  it('put back has a new epoch, nobody signed in, and what stood there before is kept (F21)', async () => {
    const { app, file } = await business();
    const admin = await app.asNew('admin');
    await createProduct(admin, { name: 'Before' });
    const picture = webpPicture();
    await putPicture(admin, picture);
    await backup(app.config, file('one'));
    await createProduct(admin, { name: 'Lost' });
    await putPicture(admin, webpPicture());
    await app.db.close();
    const before = await valuesOf(app.config);
    await restore(app.config, file('one'), file('kept'));
    const after = await valuesOf(app.config);
    expect(after.names).toEqual(['Before']);
    expect(after.pictures).toEqual([picture.bytes]);
    expect(after.epoch).toMatch(/\S/);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.sessions).toEqual([]);
    await restore(app.config, file('kept'), file('kept-again'));
    expect((await valuesOf(app.config)).names).toEqual(['Before', 'Lost']);
  });

  it('that is none is refused in a sentence, and nothing is touched', async () => {
    const { app, file } = await business();
    await createProduct(await app.asNew('admin'), { name: 'Kept' });
    await app.db.close();
    const before = await valuesOf(app.config);
    writeFileSync(file('noise'), randomBytes(20_000));
    writeFileSync(file('empty'), '');
    mkdirSync(file('folder'));
    const foreign = ['create table products (a)', 'create table schema_migrations (version)'];
    for (const [index, schema] of foreign.entries()) new Sqlite(file(`foreign-${index}`)).exec(schema).close();
    const refused = ['noise', 'empty', 'folder', 'none', 'foreign-0', 'foreign-1'];
    for (const name of refused) {
      const refusal = await restore(app.config, file(name), file('kept')).catch((error) => error);
      expect(refusal, name).toBeInstanceOf(OperatorError);
      expect(refusal.message, name).toMatch(/^(?:This file is not|File not found|pg_\w+ failed).+$/);
    }
    expect(existsSync(file('kept'))).toBe(false);
    expect(await valuesOf(app.config)).toEqual(before);
  });

  it('is not made of a database that does not add up', async () => {
    const { app, file } = await business();
    const admin = await app.asNew('admin');
    await createRestock(admin, await createWarehouse(admin), await createProduct(admin));
    await sql`update stock_balances set quantity = quantity + 1 where physical`.execute(app.db.kysely);
    const told = await findProblems(app.db);
    expect(told.map((line) => line.slice(0, 3))).toEqual(expect.arrayContaining(['I1:', 'I2:']));
    await expect(backup(app.config, file('one'))).rejects.toThrow(/I2/);
    expect(existsSync(file('one'))).toBe(false);
    await app.db.close();
  });
});

describe('The commands of the host', () => {
  it('save a database of another version, whose invariants they do not know', async () => {
    const app = await createTestApp('sqlite');
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
    const applied = { name: '9999-of-tomorrow', applied_at: new Date().toISOString() };
    await app.db.kysely.insertInto('schema_migrations').values(applied).execute();
    await sql`drop table stock_balances`.execute(app.db.kysely);
    const file = join(temporaryFolder(), 'another');
    await backupSqlite(app.dataDir, file);
    await app.db.close();
    expect(existsSync(file)).toBe(true);
  });

  it('tell devices that a database was put back by other means, never under a server', async () => {
    const dataDir = temporaryFolder();
    expect((await command('restored', dataDir)).output).toMatch(/^No database found in/);
    const server = await startServer({ dataDir });
    const admin = await remoteAdmin(server.url);
    const epoch = (await admin.get('/products')).headers.get('server-epoch');
    expect((await command('restored', dataDir)).output).toMatch(/^Another server is already using/);
    await server.stop();
    expect(await command('restored', dataDir)).toMatchObject({ status: 0 });
    await server.restart();
    const { status, headers } = await admin.get('/products');
    expect(status).toBe(401);
    expect(headers.get('server-epoch')).not.toBe(epoch);
    await server.stop();
  });

  it('is put back whole where a killed server left a log of what it wrote last', async () => {
    const { dataDir } = await newPlace('sqlite');
    const file = join(temporaryFolder(), 'saved');
    const server = await startServer({ dataDir });
    const admin = await remoteAdmin(server.url);
    const product = await createProduct(admin);
    await backupSqlite(dataDir, file);
    for (let edit = 0; edit < 40; edit++) {
      await createProduct(admin);
      await admin.put(`/products/${product.id}`, { price: 20_000 + edit });
    }
    await server.kill();
    expect(existsSync(join(dataDir, 'gerobak.db-wal'))).toBe(true);
    await restoreSqlite(dataDir, file, `${file}-kept`);
    expect(existsSync(join(dataDir, 'gerobak.db-wal'))).toBe(false);
    expect(await command('check', dataDir)).toMatchObject({ status: 0 });
  });

  const command = (name: string, dataDir: string, ...args: string[]) =>
    runCommand(name, { DATA_DIR: dataDir }, ...args);

  it('save, check and restore, and say in a sentence what is wrong', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    expect(await command('check', dataDir)).toEqual({ status: 1, output: `No database found in ${dataDir}.\n` });
    const app = await createTestApp('sqlite');
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
    const { dataDir: live } = app;
    await createProduct(await app.asNew('admin'));
    const ownerless = await command('check', live);
    expect(ownerless.output).toMatch(/I14: no super admin is active/);
    await app.newUser({ role: 'super_admin' });
    expect(await command('check', live)).toMatchObject({ status: 0 });
    const saved = await command('backup', live);
    const [, file = ''] = /Saved and verified: (\S+)/.exec(saved.output) ?? [];
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    mkdirSync(dataDir);
    expect(await command('restore', dataDir, file)).toMatchObject({ status: 0 });
    expect(await command('check', dataDir)).toMatchObject({ status: 0 });
    const unlock = lockDataFolder(dataDir);
    const refused = await command('restore', dataDir, file);
    unlock();
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toMatch(/already using/);
    await sql`insert into sale_hour_sums values ('2026-11-20', 'none', 9, 1, 1, 5)`.execute(app.db.kysely);
    expect((await command('check', live)).output).toMatch(/I15: sale_hour_sums of 2026-11-20, 9, none lacks -1 sales/);
    expect(await command('rebuild-sums', live)).toEqual({ status: 0, output: 'Totals corrected: 1.\n' });
    expect(await command('check', live)).toMatchObject({ status: 0 });
    await sql`update stock_balances set physical = 1`.execute(app.db.kysely);
    await sql`drop trigger stock_movements_no_delete`.execute(app.db.kysely);
    const unsound = await command('check', live);
    expect(unsound).toMatchObject({ status: 1 });
    expect(unsound.output).toMatch(/I5/);
    await app.db.close();
  });

  it('name a backup by its moment, in a private folder', () => {
    const dataDir = join(temporaryFolder(), 'data');
    const config = parseConfig({ DATA_DIR: dataDir });
    const file = createBackupPath(config, new Date('2026-11-20T03:37:00Z'));
    expect(file).toBe(join(dataDir, 'backups', 'gerobak-2026-11-20T03-37-00.db'));
  });
});

// A restore replaces the database of servers: never under one that runs, and never so that acknowledged work is in
// neither.

async function savedBusiness() {
  const app = await createTestApp('postgres');
  const person = await app.newUser({ role: 'super_admin' });
  const admin = await app.as(person);
  const saved = join(scratchFolder('gerobak-saved-'), 'saved.dump');
  await createProduct(admin, { name: 'Before' });
  await backup(app.config, saved);
  await createProduct(admin, { name: 'After' });
  await app.close();
  const database = new URL(app.config.databaseUrl ?? '').pathname.slice(1);
  return { person, saved, database };
}

/** In a copy of its database. */
async function businessOf({ person, saved, database }: Awaited<ReturnType<typeof savedBusiness>>) {
  const env = { DATABASE_URL: await createPostgresDatabase(database), DATA_DIR: temporaryFolder() };
  const serve = async (isAwaited = true) => {
    const { DATABASE_URL } = env;
    const server = await runServer({ dataDir: env.DATA_DIR, env: { DATABASE_URL }, isAwaited });
    const signIn = async () => {
      const { data } = await remoteClient(server.url).post('/auth/login', person.credentials);
      return remoteClient(server.url, data.token);
    };
    return { ...server, signIn };
  };
  return { serve, env, saved };
}

async function namesIn({ DATABASE_URL }: { DATABASE_URL: string }): Promise<string[]> {
  const client = await connected(DATABASE_URL);
  const { rows } = await client.query<{ name: string }>('select name from products order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

async function connected(databaseUrl: string, user?: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  if (user !== undefined) url.username = user;
  const client = new pg.Client(url.href);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/** The real pg_dump, which waits before and after its work until the test lets it continue. */
function haltingDump() {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const dump = execFileSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).trim();
  mkdirSync(at('bin'));
  const halt = (name: string) => `touch "${at(name)}"; until [ -e "${at(`${name}-on`)}" ]; do sleep 0.02; done`;
  writeFileSync(at('bin/pg_dump'), `#!/bin/sh\n${halt('before')}\n"${dump}" "$@" || exit 1\n${halt('after')}\n`);
  chmodSync(at('bin/pg_dump'), 0o755);
  const goOn = (...names: string[]) => {
    for (const name of names) writeFileSync(at(`${name}-on`), '');
  };
  onTestFinished(() => goOn('before', 'after'));
  return {
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
    reached: (name: 'before' | 'after') => until(() => existsSync(at(name))),
    goOn,
  };
}

describe.skipIf(inject('postgresUrl') === null)('A restore on PostgreSQL', () => {
  const made = useFixture(savedBusiness);
  const business = () => businessOf(made);
  afterAll(() => rmSync(dirname(made.saved), { recursive: true }));

  it('is refused while a server is connected, and done once it is stopped', async () => {
    const { serve, env, saved } = await business();
    const server = await serve();
    const refused = await runCommand('restore', env, saved);
    expect(refused.status).toBe(1);
    expect(refused.output).toMatch(/^A server is still connected to this database .*Stop it first/);
    expect(await namesIn(env)).toEqual(['After', 'Before']);
    const early = await runCommand('restored', env);
    expect(early.output).toMatch(/^A server is still connected to this database/);
    await server.stop();
    expect(await runCommand('restore', env, saved)).toMatchObject({ status: 0 });
    await server.restart();
    expect(await namesIn(env)).toEqual(['Before']);
  });

  it('from another cluster, whose transactions have higher numbers, is synced as any other', async () => {
    const { serve, env, saved } = await business();
    const client = await connected(env.DATABASE_URL);
    await client.query(`insert into meta values ('row_changes_purged_before', '1000000000000')`);
    await client.query(`update row_changes set seq = seq + 1000000000000`);
    const older = await runCommand('backup', env, `${saved}-elsewhere`);
    expect(older).toMatchObject({ status: 0 });
    await client.end();
    expect(await runCommand('restore', env, `${saved}-elsewhere`)).toMatchObject({ status: 0 });
    const device = new ChangesDevice(await (await serve()).signIn());
    await device.sync({ atMost: 10 });
    await device.expectAllRows(listNames);
    expect(await device.ask()).toMatchObject({ has_more: false, lists: {} });
  });

  it('lets nobody write between what is kept and what comes, and a monitor stay', async () => {
    const { env, saved } = await business();
    const owner = await connected(env.DATABASE_URL);
    const monitor = `monitor_${process.pid}`;
    await owner.query(`create role ${monitor} login`);
    await owner.query(`grant select, update on all tables in schema public to ${monitor}`);
    await owner.end();
    const other = await connected(env.DATABASE_URL, monitor);
    const write = () => other.query(`update products set name = 'Between' where name = 'After'`);
    const dump = haltingDump();
    const restore = await startCommand('restore', { ...env, ...dump.env }, saved);
    await dump.reached('before');
    await other.query(`set lock_timeout = '500ms'`);
    await expect(write()).rejects.toMatchObject({ code: '55P03' });
    dump.goOn('before');
    await dump.reached('after');
    await expect(write()).rejects.toMatchObject({ code: '55P03' });
    const seen = await other.query('select count(*)::int as count from products');
    expect(seen.rows).toEqual([{ count: 2 }]);
    dump.goOn('after');
    expect(await restore.ended).toMatchObject({ status: 0 });
    expect(await namesIn(env)).toEqual(['Before']);
  });

  it('gives way to a server that starts meanwhile', async () => {
    const { serve, env, saved } = await business();
    const dump = haltingDump();
    const restore = await startCommand('restore', { ...env, ...dump.env }, saved);
    await dump.reached('before');
    const server = await serve(false);
    const watch = await connected(inject('postgresUrl') ?? '');
    const database = new URL(env.DATABASE_URL).pathname.slice(1);
    await until(async () => {
      const { rows } = await watch.query(
        `select 1 from pg_stat_activity where datname = $1 and application_name = 'gerobak'`,
        [database],
      );
      return rows.length > 0;
    });
    dump.goOn('before', 'after');
    const { status, output } = await restore.ended;
    expect(status).toBe(1);
    expect(output).toMatch(/still connected .*Nothing was changed/);
    await until(async () => (await fetch(`${server.url}/api/ready`).catch(() => null))?.ok ?? false);
    expect(await namesIn(env)).toEqual(['After', 'Before']);
  });

  it.each(['before the dump', 'before the drop'])(
    'that is killed %s leaves the database as it was, for the next server to use',
    async (moment) => {
      const { serve, env, saved } = await business();
      const dump = haltingDump();
      const restore = await startCommand('restore', { ...env, ...dump.env }, saved);
      await dump.reached('before');
      if (moment === 'before the drop') {
        dump.goOn('before');
        await dump.reached('after');
      }
      restore.child.kill('SIGKILL');
      dump.goOn('before', 'after');
      await createProduct(await (await serve()).signIn(), { name: 'Later' });
      expect(await namesIn(env)).toEqual(['After', 'Before', 'Later']);
    },
  );

  it('of what is no backup of ours, or of another version, changes nothing', async () => {
    const { env, saved } = await business();
    const foreign = { ...env, DATABASE_URL: await createPostgresDatabase('template0') };
    const elsewhere = await connected(foreign.DATABASE_URL);
    const dumpTo = (file: string) =>
      execFileSync('pg_dump', ['--format=custom', `--file=${file}`, foreign.DATABASE_URL]);
    for (const schema of ['things (id int)', 'schema_migrations (version int)']) {
      await elsewhere.query(`create table ${schema}`);
      dumpTo(`${saved}-foreign`);
      const refused = await runCommand('restore', env, `${saved}-foreign`);
      expect(refused).toEqual({ status: 1, output: 'This file is not a backup of Gerobak.\n' });
    }
    await elsewhere.query(`drop table schema_migrations; create table schema_migrations (name text);
      insert into schema_migrations values ('9999-of-tomorrow')`);
    dumpTo(`${saved}-newer`);
    const newer = await runCommand('restore', env, `${saved}-newer`);
    expect(newer.status).toBe(1);
    expect(newer.output).toMatch(/made by a newer version \(9999-of-tomorrow\)/);
    await elsewhere.query(`update schema_migrations set name = '0001-people'`);
    dumpTo(`${saved}-older`);
    const older = await runCommand('restore', env, `${saved}-older`);
    expect(older.status).toBe(1);
    expect(older.output).toMatch(/made by a version before 1\.0\.0 \(0001-people\)/);
    expect(await namesIn(env)).toEqual(['After', 'Before']);
  });
});

const lostCount = runs(20, 100);

/** The ledger by what moved, not by when. */
async function stateOf({ db: { kysely } }: TestApp) {
  const products = kysely.selectFrom('products').select(['id', 'name', 'price', 'version']);
  const movements = kysely.selectFrom('stock_movements').select(['product_id', 'quantity', 'ref_id']);
  const balances = kysely.selectFrom('stock_balances').select(['product_id', 'quantity']);
  return {
    products: await products.orderBy('id').execute(),
    restocks: await kysely.selectFrom('restocks').select(['id', 'status']).orderBy('id').execute(),
    movements: await movements.orderBy('ref_id').orderBy('product_id').execute(),
    balances: await balances.orderBy('product_id').orderBy('quantity').execute(),
  };
}

async function work(tablet: Tablet, warehouse: { id: string }, count: number): Promise<string[]> {
  const keys: string[] = [];
  let product = { id: '', name: '' };
  for (let i = 0; i < count; i++) {
    const isNew = i % 4 === 0;
    const made = productIntent();
    if (isNew) product = { id: made.args.id, name: made.args.name ?? '' };
    const edit = editIntent('productUpdate', { id: product.id, version: 1 }, { price: 9000 + i });
    const intent = isNew ? made : i % 4 === 2 ? edit : restockIntent(warehouse, product, i + 1);
    keys.push((await keep(tablet.tab, intent)).key);
    if (i % 3 === 0) await replay(tablet.tab);
  }
  return keys;
}

describeOnEachEngine('A server restored from yesterday’s backup (F21)', (engine) => {
  it('has everything again, once, when the tablet that was told it was saved returns (F21)', async () => {
    const first = await createTestApp(engine);
    let server = first;
    const person = await first.newUser({ role: 'admin' });
    const door: TestApp = {
      ...first,
      fetch: (request) => server.fetch(request),
      signIn: (user) => server.signIn(user),
    };
    const tablet = await tabletOf(door, person);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const kept = await work(tablet, warehouse, 8);
    await replay(tablet.tab);
    const file = join(temporaryFolder(), 'yesterday');
    await backup(first.config, file);

    const lost = await work(tablet, warehouse, lostCount);
    expect(await replay(tablet.tab)).toMatchObject({ end: 'empty' });
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const before = await stateOf(first);
    const unsent = productIntent();
    tablet.network.cut();
    const { key: unsentKey } = await keep(tablet.tab, unsent);

    await first.db.close();
    await restore(first.config, file, `${file}-kept`);
    server = await createTestApp(engine, { after: first });
    expect((await stateOf(server)).products.length).toBeLessThan(before.products.length);
    tablet.network.heal();
    tablet.network.forget();
    await replay(tablet.tab);
    // The rejection of the old session carries the new epoch: all goes in its order after the sign-in.
    expect((await entriesOf(tablet.tab)).map(({ key }) => key)).toEqual([...kept, ...lost, unsentKey]);
    await tablet.signInAgain();
    for (let i = 0; i < 5 && (await entriesOf(tablet.tab)).length > 0; i++) await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);

    const offered = new Set(tablet.network.sent.flatMap(keysOf));
    expect([...kept, ...lost, unsentKey].filter((key) => !offered.has(key))).toEqual([]);
    const after = await stateOf(server);
    expect(after.products.filter(({ id }) => id !== unsent.args.id)).toEqual(before.products);
    expect(after.products).toHaveLength(before.products.length + 1);
    expect({ ...after, products: before.products }).toEqual(before);
    expect(await brokenInvariants(server.db)).toEqual({});
    tablet.close();
    await server.close();
  });
});
