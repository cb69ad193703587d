import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#contract/ids.ts';
import { StartError } from '../config.ts';
import { connectPostgres } from '../db/postgres.ts';
import { dumpPostgres } from './backup-postgres.ts';
import { runPostgresTool, toSqlFile } from './postgres-tools.ts';
import { prepareCopy } from './verify.ts';

/**
 * Puts a dump in the place of the database, in one transaction: a dump that does not load leaves
 * everything as it was. What stood there before is kept in `keptFile`. Servers must be stopped.
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  keptFile: string,
): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-restore-'));
  try {
    const sqlFile = join(folder, 'dump.sql');
    toSqlFile(file, sqlFile);
    dumpPostgres(databaseUrl, keptFile);
    // The schema goes as a whole: a later version may have tables that the dump does not know.
    runPostgresTool('psql', databaseUrl, [
      ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      ...['--command=drop schema public cascade', '--command=create schema public'],
      `--file=${sqlFile}`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const db = await connectPostgres(databaseUrl);
  await prepareCopy(db, newId()).finally(() => db.close());
}
