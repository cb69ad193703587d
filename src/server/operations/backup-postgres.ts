import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../config.ts';
import { connectPostgres } from '../db/postgres.ts';
import { syncFolder } from './backup-sqlite.ts';
import { writeDumpFile } from './postgres-tools.ts';
import { findProblems } from './verify-database.ts';

/**
 * Dumps a snapshot of the database into `file`. Throws a StartError, and dumps nothing, if the
 * database violates an invariant. Servers may keep running.
 */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const db = await connectPostgres(databaseUrl);
  const problems = await findProblems(db).finally(() => db.close());
  if (problems.length > 0) {
    throw new StartError(`The database is not sound:\n  ${problems.join('\n  ')}`);
  }
  dumpPostgres(databaseUrl, file);
}

/** Dumps a snapshot of the database. The file gets its final name only when it is complete. */
export function dumpPostgres(databaseUrl: string, file: string): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // Security: created as a private file, before anything is written into it.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    writeDumpFile(databaseUrl, partial);
    renameSync(partial, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(partial, { force: true });
  }
}
