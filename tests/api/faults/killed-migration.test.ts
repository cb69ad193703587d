import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import { columnTypes } from '#server/db/migrations/migration.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runs } from '#tests/support/property-runs.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

function tablesAfter(db: Database, names: readonly string[]): string[] {
  const tables = new Set(['schema_migrations', 'optional_migrations']);
  const applied = migrations.filter(({ name }) => names.includes(name));
  const statements = applied.flatMap((migration) => migration.statements(columnTypes[db.engine]));
  for (const text of statements) {
    const [, action, table = ''] = /^(create|drop) table (\w+)/.exec(text) ?? [];
    if (action === 'create') tables.add(table);
    if (action === 'drop') tables.delete(table);
    const [, from = '', to = ''] = /^alter table (\w+) rename to (\w+)$/.exec(text) ?? [];
    if (tables.delete(from)) tables.add(to);
  }
  return [...tables];
}

async function tablesIn({ engine, kysely }: Database): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(kysely)
      : await sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = 'public'`.execute(kysely);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
}

async function judge(db: Database): Promise<number> {
  const tables = await tablesIn(db);
  if (!tables.includes('schema_migrations')) {
    expect(tables).toEqual([]);
    return 0;
  }
  const applied = db.kysely.selectFrom('schema_migrations').select('name');
  const both = applied.unionAll(db.kysely.selectFrom('optional_migrations').select('name'));
  const names = (await both.execute()).map(({ name }) => name).sort();
  expect(names).toEqual(
    migrations
      .slice(0, names.length)
      .map(({ name }) => name)
      .sort(),
  );
  expect(tables.sort()).toEqual(tablesAfter(db, names).sort());
  return names.length;
}

describe('A server killed inside a migration (F15)', () => {
  it('on SQLite leaves a schema of whole migrations, and the next start ends the work', async () => {
    for (let i = 0; i < runs(4, 40); i++) {
      const dataDir = temporaryFolder();
      const server = await startServer({ dataDir, isAwaited: false });
      onTestFinished(() => server.kill());
      while (!existsSync(join(dataDir, 'gerobak.db'))) await sleep(1);
      await sleep(Math.random() * 60);
      await server.kill();
      const db = await connectDatabase({ dataDir });
      await judge(db);
      await migrate(db);
      expect(await hasCurrentSchema(db)).toBe(true);
      expect(await judge(db)).toBe(migrations.length);
      await db.close();
    }
  });

  it.skipIf(inject('postgresUrl') === null)(
    'on PostgreSQL leaves a schema of whole migrations, and the next start ends the work',
    async () => {
      const killer = new pg.Client(inject('postgresUrl') ?? '');
      await killer.connect();
      onTestFinished(() => killer.end());
      for (let i = 0; i < runs(4, 40); i++) {
        const databaseUrl = await createPostgresDatabase('template0');
        const dataDir = temporaryFolder();
        const dying = await connectDatabase({ dataDir, databaseUrl });
        const work = migrate(dying).catch(() => undefined);
        await sleep(Math.random() * 80);
        await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          new URL(databaseUrl).pathname.slice(1),
        ]);
        await work;
        await dying.close();
        const db = await connectDatabase({ dataDir, databaseUrl });
        await judge(db);
        await migrate(db);
        expect(await judge(db)).toBe(migrations.length);
        await db.close();
      }
    },
  );
});
