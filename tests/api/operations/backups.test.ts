import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Config, parseConfig, StartError } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { lockDataFolder } from '#server/db/sqlite.ts';
import { backupSqlite, newBackupPath } from '#server/operations/backup.ts';
import { restoreSqlite } from '#server/operations/restore-sqlite.ts';
import { findProblems } from '#server/operations/verify-database.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { runCommand } from '#tests/support/host-command.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { backup, restore } from '#tests/support/operations.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { putPicture, webpPicture } from '#tests/support/sample-picture.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

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
    const receive = async () => {
      acknowledged.push((await createRestock(admin, warehouse, product)).id);
    };
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
      expect(ids.filter((id) => !after.includes(id)).length, 'sent, not yet answered').toBeLessThan(
        2,
      );
      // Stock is what the ledger says (rules I5), by a checker that shares nothing with the backup's own.
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
    for (const [index, schema] of foreign.entries()) {
      new Sqlite(file(`foreign-${index}`)).exec(schema).close();
    }
    const refused = ['noise', 'empty', 'folder', 'none', 'foreign-0', 'foreign-1'];
    for (const name of refused) {
      const refusal = await restore(app.config, file(name), file('kept')).catch((error) => error);
      expect(refusal, name).toBeInstanceOf(StartError);
      expect(refusal.message, name).toMatch(
        /^(?:This file is not|There is no file|pg_\w+ failed).+$/,
      );
    }
    expect(existsSync(file('kept'))).toBe(false);
    expect(await valuesOf(app.config)).toEqual(before);
  });

  it('is not made of a database that does not add up', async () => {
    const { app, file } = await business();
    const admin = await app.asNew('admin');
    await createRestock(admin, await createWarehouse(admin), await createProduct(admin));
    await sql`update stock_balances set quantity = quantity + 1 where physical`.execute(
      app.db.kysely,
    );
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
    expect((await command('restored', dataDir)).output).toMatch(/^There is no database in/);
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
    const dataDir = temporaryFolder();
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
    expect(await command('check', dataDir)).toEqual({
      status: 1,
      output: `There is no database in ${dataDir}.\n`,
    });
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
    await sql`insert into sale_hour_sums values ('2026-11-20', 'none', 9, 1, 1, 5)`.execute(
      app.db.kysely,
    );
    expect((await command('check', live)).output).toMatch(
      /I15: sale_hour_sums of 2026-11-20, 9, none lacks -1 sales/,
    );
    expect(await command('rebuild-sums', live)).toEqual({
      status: 0,
      output: 'Sums that were corrected: 1.\n',
    });
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
    const file = newBackupPath(config, new Date('2026-11-20T03:37:00Z'));
    expect(file).toBe(join(dataDir, 'backups', 'gerobak-2026-11-20T03-37-00.db'));
  });
});
