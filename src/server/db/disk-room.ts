import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const rowName = 'disk_probe';

/** Whoever asks more often is answered as before: a probe may come from anybody. */
const tryEveryMs = 1000;

/** Free bytes with which a disk counts as one with room again. */
const roomBytes = 1024 * 1024;

/**
 * Whether there is room for changes. A change that found none says no (`transaction.ts`). From then on a row of 64 KB
 * that could be written says yes, as a small one might still find room that a sale does not; on SQLite the free bytes
 * have to say so too, because its log has room of its own.
 */
export async function hasDiskRoom(db: Database): Promise<boolean> {
  const { disk } = db;
  const now = performance.now();
  if (!disk.isFull || now - disk.triedAt < tryEveryMs) return !disk.isFull;
  disk.triedAt = now;
  try {
    await writeProbe(db);
    disk.isFull = ((await disk.freeBytes?.()) ?? roomBytes) < roomBytes;
  } catch {
    // It is tried again, whatever the fault was.
  }
  return !disk.isFull;
}

async function writeProbe(db: Database): Promise<void> {
  // Random, so that PostgreSQL cannot compress it.
  const value = randomBytes(32 * 1024).toString('hex');
  await inTransaction(db, (tx) =>
    tx
      .insertInto('meta')
      .values({ name: rowName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  await inTransaction(db, (tx) => tx.deleteFrom('meta').where('name', '=', rowName).execute());
}
