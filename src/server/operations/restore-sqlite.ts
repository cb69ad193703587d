// The current database is not changed before the backup is verified. Then the current database is
// backed up itself, so that restoring the wrong backup can be undone.
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { isOfGerobak } from '../db/migrate.ts';
import { lockDataFolder, openSqliteFile } from '../db/sqlite.ts';
import { backupSqlite, removeSqliteFile, syncFolder } from './backup.ts';
import { prepareRestored } from './prepare-restored.ts';

/**
 * Replaces the database by the backup in `file`. Saves the previous database in `previousFile` and
 * returns that path; undefined if there was no database. Throws a StartError while a server uses
 * the folder, and if the file is damaged or is not a backup of Gerobak.
 */
export async function restoreSqlite(dataDir: string, file: string, previousFile: string): Promise<string | undefined> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartError(`There is no file ${file}.`);
  const unlock = lockDataFolder(dataDir);
  const incoming = join(dataDir, 'gerobak.db.restoring');
  const current = join(dataDir, 'gerobak.db');
  try {
    removeSqliteFile(incoming);
    copyFileSync(file, incoming);
    await prepareIncoming(incoming);
    const hasPrevious = existsSync(current);
    if (hasPrevious) {
      await savePrevious(dataDir, previousFile);
      await removeLog(current);
    }
    renameSync(incoming, current);
    syncFolder(dataDir);
    return hasPrevious ? previousFile : undefined;
  } finally {
    removeSqliteFile(incoming);
    unlock();
  }
}

/**
 * Merges the write-ahead log that a killed server left into its file, and removes it. SQLite applies a log
 * to any file beside it, and so would damage the restored database.
 */
async function removeLog(file: string): Promise<void> {
  await openSqliteFile(file).close();
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
}

async function prepareIncoming(file: string): Promise<void> {
  const refusal = 'This file is not a backup of Gerobak, or it is damaged';
  try {
    const copy = openSqliteFile(file);
    try {
      if (!(await isOfGerobak(copy))) throw new StartError(`${refusal}.`);
      await prepareRestored(copy);
    } finally {
      await copy.close();
    }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // SQLITE_ERROR: a table or a column is missing.
    if (!/^SQLITE_(?:NOTADB|CORRUPT|ERROR)/.test(code)) throw error;
    throw new StartError(`${refusal}: ${message}.`);
  }
}

/** Backs up the current database. If it is damaged, its file is copied as it is. */
async function savePrevious(dataDir: string, previousFile: string): Promise<void> {
  await backupSqlite(dataDir, previousFile).catch(() => {
    copyFileSync(join(dataDir, 'gerobak.db'), previousFile);
  });
}
