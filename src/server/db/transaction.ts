import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { isRetriable } from './database-errors.ts';
import { lockTimeoutMs } from './postgres-timeouts.ts';

const attempts = 4;
const jitterMs = 40;

/**
 * Runs `work` in one transaction and commits it; anything it throws rolls back and is thrown on.
 * The only place that begins one. `work` may run more than once and never awaits the network.
 *
 * SQLite begins IMMEDIATE, so that no transaction meets a lock halfway, and the one connection is
 * held for all of it: two transactions never interleave. PostgreSQL runs READ COMMITTED, waits at
 * only so long for a lock, and runs again what lost a deadlock or a race for a unique value.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.engine === 'sqlite' ? runFrom(sql`begin immediate`, db, work) : runRetried(db, work);
}

/** Runs reads that must all see one moment. */
export async function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Deferred: a snapshot of the log, in whose shadow another process goes on writing.
  if (db.engine === 'sqlite') return runFrom(sql`begin deferred`, db, work);
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

function runFrom<T>(
  begin: RawBuilder<unknown>,
  db: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.kysely.connection().execute(async (tx) => {
    await begin.execute(tx);
    try {
      const result = await work(tx);
      await sql`commit`.execute(tx);
      return result;
    } catch (error) {
      // A full disk makes SQLite roll back by itself; then there is nothing left to undo.
      await sql`rollback`.execute(tx).catch(() => undefined);
      throw error;
    }
  });
}

async function runRetried<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.kysely
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
          return work(tx);
        });
    } catch (error) {
      if (attempt >= attempts || !isRetriable(error)) throw error;
      await sleep(Math.random() * jitterMs * attempt);
    }
  }
}
