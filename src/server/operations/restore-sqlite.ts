// The current database is not touched before the backup is verified. Then it is stored as a file,
// so that restoring the wrong backup can be undone.
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#contract/ids.ts';
import { StartError } from '../config.ts';
import { lockDataFolder } from '../db/folder-lock.ts';
import { openSqliteFile } from '../db/sqlite.ts';
import { backupSqlite, removeSqliteFile, syncFolder } from './backup-sqlite.ts';
import { prepareCopy } from './verify-database.ts';

/**
 * Replaces the database by a backup. Returns where the previous database was stored, if there was
 * one. Throws a StartError while a server uses the folder, and if the backup is damaged.
 */
export async function restoreSqlite(
  dataDir: string,
  file: string,
  keptFile: string,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const unlock = lockDataFolder(dataDir);
  const coming = join(dataDir, 'gerobak.db.restoring');
  try {
    removeSqliteFile(coming);
    copyFileSync(file, coming);
    await makeReady(coming);
    const present = join(dataDir, 'gerobak.db');
    const kept = existsSync(present) ? keptFile : undefined;
    if (kept) await keepAside(dataDir, kept);
    // Opened and closed: what a killed server left in its log must not be read into the new file.
    if (kept) await openSqliteFile(present).close();
    renameSync(coming, present);
    syncFolder(dataDir);
    return kept;
  } finally {
    removeSqliteFile(coming);
    unlock();
  }
}

async function makeReady(file: string): Promise<void> {
  try {
    const copy = openSqliteFile(file);
    await prepareCopy(copy, newId()).finally(() => copy.close());
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'SQLITE_NOTADB' && code !== 'SQLITE_CORRUPT') throw error;
    throw new StartError('This file is not a backup of Gerobak, or it is damaged.');
  }
}

/** A damaged database is stored too, unchanged. */
async function keepAside(dataDir: string, kept: string): Promise<void> {
  await backupSqlite(dataDir, kept).catch(() => {
    copyFileSync(join(dataDir, 'gerobak.db'), kept);
  });
}
