// Makes the indexes of a migration on PostgreSQL while others write. An index of two million rows takes
// seconds, for which an ordinary `create index` would block every write to the table.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { IndexChange } from './migrations/migration.ts';

/**
 * The number of the lock of the process that makes indexes. Not the lock of the other migrations: a
 * process of an older version waits for that one inside a statement, and `create index concurrently`
 * waits until all older statements have ended, so the two would wait for each other.
 */
const indexLock = 7_217_005;
/** How long a process waits before it asks again whether another one has ended. */
const lockRetryMs = 100;

/**
 * Makes the indexes of the migration and drops those that they replace, unless `isApplied` says that it
 * was done; then calls `markApplied`. A process that is killed meanwhile leaves an invalid index, which
 * the next one drops and makes again. Processes that start at once take turns.
 */
export async function makeIndexes(
  db: Database,
  { indexes, postgresIndexes, replaced }: IndexChange,
  isApplied: (connection: Tx) => Promise<boolean>,
  markApplied: (connection: Tx) => Promise<void>,
): Promise<void> {
  // One connection, because the lock belongs to it; PostgreSQL releases it when the connection ends.
  await db.kysely.connection().execute(async (connection) => {
    while (!(await isLocked(connection))) await sleep(lockRetryMs);
    try {
      if (await isApplied(connection)) return;
      for (const [name, definition] of Object.entries({ ...indexes, ...postgresIndexes })) {
        await makeIndex(connection, name, definition);
      }
      for (const name of replaced) await dropIndex(connection, name);
      await markApplied(connection);
    } finally {
      // Fails only with the connection, whose end releases the lock too.
      await sql`select pg_advisory_unlock(${sql.lit(indexLock)})`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

async function isLocked(connection: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(${sql.lit(indexLock)}) as is_locked`.execute(connection);
  return rows[0]?.is_locked === true;
}

async function makeIndex(connection: Tx, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(
    connection,
  );
  const [found] = rows;
  if (found?.is_valid) return;
  if (found) await dropIndex(connection, name);
  await sql.raw(`create index concurrently ${name} on ${definition}`).execute(connection);
}

async function dropIndex(connection: Tx, name: string): Promise<void> {
  await sql.raw(`drop index concurrently if exists ${name}`).execute(connection);
}
