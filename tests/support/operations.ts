import type { Config } from '#server/config.ts';
import { backupPostgres, backupSqlite } from '#server/operations/backup.ts';
import { restorePostgres } from '#server/operations/restore-postgres.ts';
import { restoreSqlite } from '#server/operations/restore-sqlite.ts';

export function backup({ databaseUrl, dataDir }: Config, file: string) {
  return databaseUrl === undefined ? backupSqlite(dataDir, file) : backupPostgres(databaseUrl, file);
}

/** `kept` is where the replaced database goes. */
export function restore({ databaseUrl, dataDir }: Config, file: string, kept: string) {
  return databaseUrl === undefined ? restoreSqlite(dataDir, file, kept) : restorePostgres(databaseUrl, file, kept);
}
