// The database stays unchanged until the backup is verified. Then it is backed up too, so that a mistaken restore can
// be undone.
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../config.ts';
import { isGerobakDatabase } from '../db/migrate.ts';
import { lockDataFolder, openSqliteFile } from '../db/sqlite.ts';
import { backupSqlite, removeSqliteFile, syncFolder } from './backup.ts';
import { prepareRestoredDatabase } from './prepare-restored.ts';

/**
 * Returns `previousFile`, or undefined if there was no database.
 * @throws OperatorError while a server uses the folder, or if the file is damaged or isn't a backup of Gerobak
 */
export async function restoreSqlite(dataDir: string, file: string, previousFile: string): Promise<string | undefined> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`File not found: ${file}`);
  const unlockFolder = lockDataFolder(dataDir);
  const restoringFile = join(dataDir, 'gerobak.db.restoring');
  const currentFile = join(dataDir, 'gerobak.db');
  try {
    removeSqliteFile(restoringFile);
    copyFileSync(file, restoringFile);
    await prepareBackupCopy(restoringFile);
    const hasPrevious = existsSync(currentFile);
    if (hasPrevious) {
      await backUpCurrent(dataDir, previousFile);
      await removeWalFiles(currentFile);
    }
    renameSync(restoringFile, currentFile);
    syncFolder(dataDir);
    return hasPrevious ? previousFile : undefined;
  } finally {
    removeSqliteFile(restoringFile);
    unlockFolder();
  }
}

/** SQLite applies any log next to a database, so the log of a killed server would damage the restored database. */
async function removeWalFiles(file: string): Promise<void> {
  await openSqliteFile(file).close();
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
}

async function prepareBackupCopy(file: string): Promise<void> {
  const rejectionText = 'This file is not a backup of Gerobak, or it is damaged';
  try {
    const copy = openSqliteFile(file);
    try {
      if (!(await isGerobakDatabase(copy))) throw new OperatorError(`${rejectionText}.`);
      await prepareRestoredDatabase(copy);
    } finally {
      await copy.close();
    }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (!/^SQLITE_(?:NOTADB|CORRUPT|ERROR)/.test(code)) throw error;
    throw new OperatorError(`${rejectionText}: ${message}.`);
  }
}

/** A damaged database file is copied unchanged. */
async function backUpCurrent(dataDir: string, previousFile: string): Promise<void> {
  await backupSqlite(dataDir, previousFile).catch(() => {
    copyFileSync(join(dataDir, 'gerobak.db'), previousFile);
  });
}
