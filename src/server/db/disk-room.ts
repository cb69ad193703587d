import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const probeRowName = 'disk_probe';

/** Limits how many probes unauthenticated clients cause. */
const probeIntervalMs = 1000;

const minFreeBytes = 1024 * 1024;

/**
 * Returns false after a change found the disk full (`transaction.ts`), until a probe row of 64 KB fits: a smaller row
 * might fit although a sale does not. On SQLite the disk must also have 1 MB free, because its write-ahead log reuses
 * space.
 */
export async function hasDiskSpace(db: Database): Promise<boolean> {
  const { disk } = db;
  const now = performance.now();
  if (!disk.isFull || now - disk.probedAt < probeIntervalMs) return !disk.isFull;
  disk.probedAt = now;
  try {
    await writeProbe(db);
    disk.isFull = ((await disk.freeBytes?.()) ?? minFreeBytes) < minFreeBytes;
  } catch {
    // Probed again later.
  }
  return !disk.isFull;
}

async function writeProbe(db: Database): Promise<void> {
  // Random, so that PostgreSQL cannot compress it.
  const value = randomBytes(32 * 1024).toString('hex');
  await inTransaction(db, (tx) =>
    tx
      .insertInto('meta')
      .values({ name: probeRowName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  await inTransaction(db, (tx) => tx.deleteFrom('meta').where('name', '=', probeRowName).execute());
}
