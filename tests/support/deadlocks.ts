import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Deadlocks that PostgreSQL has broken. A connection's count is certain only when it ends, so the app's are ended; it
 * opens others.
 */
export async function deadlocks({ config }: TestApp): Promise<number> {
  const client = new pg.Client(config.databaseUrl);
  await client.connect();
  const others = `from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await client.query(`select pg_terminate_backend(pid) ${others}`);
  while ((await client.query(`select 1 ${others}`)).rowCount) await sleep(10);
  const { rows } = await client.query(`select deadlocks::int from pg_stat_database
    where datname = current_database()`);
  await client.end();
  return rows[0].deadlocks;
}
