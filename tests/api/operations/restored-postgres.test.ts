// A restore puts another database in the place of the one that servers use: never under a server,
// and never so that something acknowledged is in neither of the two.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runCommand, startCommand } from '#tests/support/host-command.ts';
import { createProduct } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Business {
  server: ServerProcess;
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Taken between the first product and the second. */
  saved: string;
}

async function business(): Promise<Business> {
  const databaseUrl = await createPostgresDatabase();
  const dataDir = temporaryFolder();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
  onTestFinished(() => server.kill());
  const admin = await remoteAdmin(server.url);
  await createProduct(admin, { name: 'Before' });
  const saved = join(dataDir, 'saved.dump');
  expect(await runCommand('backup', env, saved)).toMatchObject({ status: 0 });
  await createProduct(admin, { name: 'After' });
  return { server, env, saved };
}

async function namesAt({ url }: ServerProcess): Promise<string[]> {
  const { data } = await (await remoteAdmin(url)).get('/products');
  return data.map(({ name }: { name: string }) => name);
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

/** The real pg_dump, which waits before and after its work until it is told to go on. */
function haltingDump() {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const dump = execFileSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).trim();
  mkdirSync(at('bin'));
  const halt = (name: string) =>
    `touch "${at(name)}"; until [ -e "${at(`${name}-on`)}" ]; do sleep 0.02; done`;
  writeFileSync(
    at('bin/pg_dump'),
    `#!/bin/sh\n${halt('before')}\n"${dump}" "$@" || exit 1\n${halt('after')}\n`,
  );
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
  it('is refused while a server is connected, and done once it is stopped', async () => {
    const { server, env, saved } = await business();
    const refused = await runCommand('restore', env, saved);
    expect(refused.status).toBe(1);
    expect(refused.output).toMatch(/^A server is still connected to this database .*Stop it first/);
    expect(await namesAt(server)).toEqual(['After', 'Before']);
    const early = await runCommand('restored', env);
    expect(early.output).toMatch(/^A server is still connected to this database/);
    await server.stop();
    expect(await runCommand('restore', env, saved)).toMatchObject({ status: 0 });
    await server.restart();
    expect(await namesAt(server)).toEqual(['Before']);
  });

  it('from another cluster, whose transactions have higher numbers, is synced as any other', async () => {
    const { server, env, saved } = await business();
    const client = await connected(env.DATABASE_URL);
    await client.query(`insert into meta values ('row_changes_purged_before', '1000000000000')`);
    await client.query(`update row_changes set seq = seq + 1000000000000`);
    const older = await runCommand('backup', env, `${saved}-elsewhere`);
    expect(older).toMatchObject({ status: 0 });
    await client.end();
    await server.stop();
    expect(await runCommand('restore', env, `${saved}-elsewhere`)).toMatchObject({ status: 0 });
    await server.restart();
    const device = new ChangesDevice(await remoteAdmin(server.url));
    await device.sync({ atMost: 10 });
    await device.expectAllRows(listNames);
    expect(await device.ask()).toMatchObject({ has_more: false, lists: {} });
  });

  it('lets nobody write between what is kept and what comes, and a monitor stay', async () => {
    const { server, env, saved } = await business();
    await server.stop();
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
    await server.restart();
    expect(await namesAt(server)).toEqual(['Before']);
  });

  it('gives way to a server that starts meanwhile', async () => {
    const { server, env, saved } = await business();
    await server.stop();
    const dump = haltingDump();
    const restore = await startCommand('restore', { ...env, ...dump.env }, saved);
    await dump.reached('before');
    await server.restart({ isAwaited: false });
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
    expect(output).toMatch(/still connected .*nothing was changed/);
    await until(
      async () => (await fetch(`${server.url}/api/ready`).catch(() => null))?.ok ?? false,
    );
    expect(await namesAt(server)).toEqual(['After', 'Before']);
  });

  it.each(['before the dump', 'before the drop'])(
    'that is killed %s leaves the database as it was, for the next server to use',
    async (moment) => {
      const { server, env, saved } = await business();
      await server.stop();
      const dump = haltingDump();
      const restore = await startCommand('restore', { ...env, ...dump.env }, saved);
      await dump.reached('before');
      if (moment === 'before the drop') {
        dump.goOn('before');
        await dump.reached('after');
      }
      restore.child.kill('SIGKILL');
      dump.goOn('before', 'after');
      await server.restart();
      expect(await namesAt(server)).toEqual(['After', 'Before']);
      await createProduct(await remoteAdmin(server.url), { name: 'Later' });
    },
  );

  it('of what is no backup of ours, or of another version, changes nothing', async () => {
    const { server, env, saved } = await business();
    const foreign = { ...env, DATABASE_URL: await createPostgresDatabase() };
    const elsewhere = await connected(foreign.DATABASE_URL);
    const dumpTo = (file: string) =>
      execFileSync('pg_dump', ['--format=custom', `--file=${file}`, foreign.DATABASE_URL]);
    await server.stop();
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
    await server.restart();
    expect(await namesAt(server)).toEqual(['After', 'Before']);
  });
});
