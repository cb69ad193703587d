import type { Database, DatabaseWatch, OnQuery } from './database.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite, openSqliteReadOnly } from './sqlite.ts';

export type { Database } from './database.ts';

export async function connectDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A connection pooler in front of `databaseUrl`; used with `hasTimeLimits`. */
  poolerUrl?: string | undefined;
  connections?: number;
  /** For reading while a server runs. No effect on PostgreSQL, where `inSnapshot` rejects writes. */
  isReadOnly?: boolean;
  hasTimeLimits?: boolean;
  connectMs?: number;
  statementMs?: number;
  onQuery?: OnQuery;
  watch?: DatabaseWatch;
}): Promise<Database> {
  const { dataDir, databaseUrl, isReadOnly, onQuery, watch } = options;
  if (databaseUrl === undefined && isReadOnly) return openSqliteReadOnly(dataDir);
  return databaseUrl === undefined ? connectSqlite(dataDir, onQuery, watch) : connectPostgres(databaseUrl, options);
}
