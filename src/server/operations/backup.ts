// A backup is made with the online backup of SQLite, never by copying the file: while a server
// writes, the file alone is not the whole database. The copy gets its final name only when it is
// complete and verified.
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Config, StartError } from '../config.ts';
import { connectPostgres } from '../db/postgres.ts';
import { openSqliteFile } from '../db/sqlite.ts';
import { writeDumpFile } from './postgres-tools.ts';
import { assertSound } from './verify-database.ts';

/**
 * The path of a new backup, such as `DATA_DIR/backups/gerobak-2026-11-20T03-37-00.db`. Creates the
 * folder, readable by the user of the server only.
 */
export function newBackupPath(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
  name = 'gerobak',
): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${name}-${moment}.${databaseUrl === undefined ? 'db' : 'dump'}`);
}

/** The largest number of pages that one step of SQLite's backup accepts. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database to `file` while a server may be writing. Throws a StartError, and leaves no
 * file, if the copy is not sound.
 */
export async function backupSqlite(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, 'gerobak.db');
  if (!existsSync(source)) throw new StartError(`There is no database in ${dataDir}.`);
  await writeWhole(file, async (partial) => {
    const database = new Sqlite(source, { readonly: true, timeout: 5000 });
    // All pages in one step: SQLite starts a copy in several steps again after each write.
    const progress = () => allPages;
    await database.backup(partial, { progress }).finally(() => database.close());
    const copy = openSqliteFile(partial);
    await assertSound(copy, 'The copy').finally(() => copy.close());
    mergeLogIntoFile(partial);
  });
}

/** Writes a file that gets its name only when it is complete and on the disk. */
async function writeWhole(file: string, write: (partial: string) => void | Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  removeSqliteFile(partial);
  // Security: created as a private file, before anything is written into it.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    await write(partial);
    renameSync(partial, file);
    syncFolder(dirname(file));
  } finally {
    removeSqliteFile(partial);
  }
}

/**
 * Merges the write-ahead log of SQLite into the database file: whoever copies the backup could
 * forget the two extra files of the log.
 */
function mergeLogIntoFile(file: string): void {
  const database = new Sqlite(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}

/** Removes a database file with the log files beside it. */
export function removeSqliteFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Syncs a folder. A renamed file survives a power cut only if its folder is synced too. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Dumps a snapshot of the database into `file`. Throws a StartError, and dumps nothing, if the
 * database violates an invariant. Servers may keep running.
 */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const db = await connectPostgres(databaseUrl);
  await assertSound(db, 'The database').finally(() => db.close());
  await dumpPostgres(databaseUrl, file);
}

/** Dumps a snapshot of the database. */
export function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  return writeWhole(file, (partial) => writeDumpFile(databaseUrl, partial));
}
