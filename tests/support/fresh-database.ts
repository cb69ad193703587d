import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, OnQuery } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { templateName } from './postgres-cluster.ts';

let createdCount = 0;

interface Options {
  /** At most so many connections to PostgreSQL. */
  connections?: number;
  onQuery?: OnQuery;
}

/** A new database with the schema and no rows. The caller closes it. */
export async function freshDatabase(
  engine: Database['engine'],
  dataDir: string,
  options: Options = {},
) {
  const databaseUrl =
    engine === 'postgres' ? await createPostgresDatabase(templateName) : undefined;
  const db = await connectDatabase({ dataDir, databaseUrl, ...options });
  await migrate(db);
  return { db, databaseUrl };
}

/** A new database without a schema. The caller closes it. */
export async function connectEmpty(engine: Database['engine'], dataDir: string): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  return connectDatabase({ dataDir, databaseUrl });
}

/** The address of a new database in the cluster of this test run: empty, or a copy of `template`. */
export async function createPostgresDatabase(template = 'template0'): Promise<string> {
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
