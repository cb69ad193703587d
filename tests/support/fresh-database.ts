import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, OnQuery } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { templateName } from './postgres-cluster.ts';

let made = 0;

interface Options {
  /** To PostgreSQL, at most. */
  connections?: number;
  onQuery?: OnQuery;
}

/** A database that nobody has written to, with its schema; `dispose` takes it away. */
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

/** The address of a new database in the run's own cluster: empty, or a copy of another. */
export async function createPostgresDatabase(template = 'template0'): Promise<string> {
  const address = inject('postgresUrl');
  if (address === null) throw new Error('There is no PostgreSQL in this run.');
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}
