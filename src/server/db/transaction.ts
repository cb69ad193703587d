import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { isDiskFull, isRetriable } from './database-errors.ts';

const maxAttempts = 4;
// A random delay, so that transactions that failed at the same time are not repeated at the same time.
const delayStepMs = 40;

/**
 * `work` may run more than once and must never await the network. No other code begins a transaction that writes. On
 * SQLite the transaction begins IMMEDIATE, so that no later statement fails for lack of the write lock. On PostgreSQL
 * it runs READ COMMITTED and is repeated after deadlocks and unique-value conflicts.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await (db.engine === 'sqlite' ? runSqlite(sql`begin immediate`, db, work) : runPostgres(db, work));
    db.onCommitted?.();
    return result;
  } catch (error) {
    if (isDiskFull(error)) db.disk.isFull = true;
    throw error;
  }
}

export function setCommitListener(db: Database, listener: (() => void) | undefined): void {
  db.onCommitted = listener;
}

/** All reads see the same state of the database. */
export async function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Deferred: other processes can keep writing.
  if (db.engine === 'sqlite') return runSqlite(sql`begin deferred`, db, work);
  return db.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

function runSqlite<T>(begin: RawBuilder<unknown>, db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.kysely.connection().execute(async (tx) => {
    await begin.execute(tx);
    try {
      const result = await work(tx);
      await sql`commit`.execute(tx);
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back already, and this rollback fails.
      await sql`rollback`.execute(tx).catch(() => undefined);
      throw error;
    }
  });
}

async function runPostgres<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.kysely.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRetriable(error)) throw error;
      await sleep(Math.random() * delayStepMs * attempt);
    }
  }
}
