import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../config.ts';
import { openDataFolder } from './sqlite.ts';

// Keeps a reference to each lock: a garbage-collected handle would release its lock.
const heldLocks = new Set<Sqlite.Database>();

/**
 * Locks the data folder until this process ends, in whatever way: the operating system holds the
 * lock, so a killed server leaves nothing to clean up. Throws a StartError if another server has
 * the lock. Returns a function that releases it.
 */
export function lockDataFolder(dataDir: string): () => void {
  openDataFolder(dataDir);
  const lock = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartError(`Another server is already using ${dataDir}. Stop it first.`);
  }
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}
