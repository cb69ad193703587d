import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, OnQuery } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { requireRoleSettings, statementTimeoutMs, storeRoleSettings } from '#server/db/postgres.ts';
import { templateName } from './postgres-cluster.ts';
import { scratchFolder } from './scratch-folder.ts';

let createdCount = 0;

interface Options {
  connections?: number;
  onQuery?: OnQuery;
}

/** With the schema and no rows: a copy of one that was migrated once. The caller closes it. */
export async function freshDatabase(engine: Database['engine'], dataDir: string, options: Options = {}) {
  if (engine === 'sqlite') {
    mkdirSync(dataDir, { recursive: true });
    copyFileSync(await migratedFile(), join(dataDir, 'gerobak.db'));
  }
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const db = databaseUrl && inject('poolerUrl') ? await connectPooled(databaseUrl, options) : undefined;
  return { db: db ?? (await connectDatabase({ dataDir, databaseUrl, ...options })), databaseUrl };
}

async function connectPooled(directUrl: string, options: Options): Promise<Database> {
  const direct = await connectDatabase({ dataDir: '', databaseUrl: directUrl });
  await storeRoleSettings(direct, statementTimeoutMs);
  await direct.close();
  const url = new URL(directUrl);
  url.host = new URL(inject('poolerUrl') ?? '').host;
  const pooled = { databaseUrl: directUrl, poolerUrl: url.href, hasTimeLimits: true };
  const db = await connectDatabase({ dataDir: '', ...pooled, ...options });
  await requireRoleSettings(db, statementTimeoutMs);
  return db;
}

let migrated: Promise<string> | undefined;

/** A SQLite database with the schema and no rows, to copy. */
export function migratedFile(): Promise<string> {
  migrated ??= migrateFile();
  return migrated;
}

async function migrateFile(): Promise<string> {
  const folder = scratchFolder('gerobak-schema-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const db = await connectDatabase({ dataDir: folder });
  await migrate(db);
  // Closed, it is a single file.
  await db.close();
  return join(folder, 'gerobak.db');
}

/** Without a schema. The caller closes it. */
export async function connectEmpty(engine: Database['engine'], dataDir: string): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase('template0') : undefined;
  return connectDatabase({ dataDir, databaseUrl });
}

/** With the schema and no rows; without a schema from `template0`. */
export async function createPostgresDatabase(template = templateName): Promise<string> {
  const address = inject('postgresUrl');
  if (address === null) throw new Error('There is no PostgreSQL in this run.');
  createdCount += 1;
  const name = `test_${process.pid}_${createdCount}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}
