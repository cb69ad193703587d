// SQLite's online backup is used, because the file alone is incomplete while a server writes. The copy gets its final
// name only when it is complete and verified.
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Config, OperatorError } from '../config.ts';
import { connectPostgres } from '../db/postgres.ts';
import { openSqliteFile } from '../db/sqlite.ts';
import { writeDumpFile } from './postgres-tools.ts';
import { assertIntact } from './verify-database.ts';

export function createBackupPath(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
  name = 'gerobak',
): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const timestamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${name}-${timestamp}.${databaseUrl === undefined ? 'db' : 'dump'}`);
}

const allPages = 2 ** 31 - 1;

/** @throws OperatorError if the copy is damaged; no file is left */
export async function backupSqlite(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, 'gerobak.db');
  if (!existsSync(source)) throw new OperatorError(`No database found in ${dataDir}.`);
  await writeAtomically(file, async (partialFile) => {
    const database = new Sqlite(source, { readonly: true, timeout: 5000 });
    // Copied in one step, because a write between two steps would restart the copy.
    const progress = () => allPages;
    await database.backup(partialFile, { progress }).finally(() => database.close());
    const copy = openSqliteFile(partialFile);
    await assertIntact(copy, 'The copy').finally(() => copy.close());
    mergeLogIntoFile(partialFile);
  });
}

async function writeAtomically(file: string, write: (partialFile: string) => void | Promise<void>): Promise<void> {
  const partialFile = `${file}.partial`;
  removeSqliteFile(partialFile);
  // Security: the file is private before it has content.
  closeSync(openSync(partialFile, 'wx', 0o600));
  try {
    await write(partialFile);
    renameSync(partialFile, file);
    syncFolder(dirname(file));
  } finally {
    removeSqliteFile(partialFile);
  }
}

/** Otherwise an operator who copies the backup could forget its separate write-ahead log. */
function mergeLogIntoFile(file: string): void {
  const database = new Sqlite(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}

export function removeSqliteFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** A rename survives a power failure only if the folder is synced too. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** @throws OperatorError if an invariant is violated; nothing is dumped */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const db = await connectPostgres(databaseUrl);
  await assertIntact(db, 'The database').finally(() => db.close());
  await dumpPostgres(databaseUrl, file);
}

export function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  return writeAtomically(file, (partialFile) => writeDumpFile(databaseUrl, partialFile));
}
