import type { Database, OnQuery } from './database.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite, readSqlite } from './sqlite.ts';

export type { Database } from './database.ts';

/** Opens PostgreSQL when an address is given, the embedded database in `dataDir` otherwise. */
export async function connectDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** To PostgreSQL, at most. */
  connections?: number;
  /** For reading while a server runs. SQLite refuses writes on it; `inSnapshot` refuses them on both. */
  isReadOnly?: boolean;
  /** For a server that answers requests: with the limits of `postgres-timeouts.ts`. */
  isBounded?: boolean;
  onQuery?: OnQuery;
}): Promise<Database> {
  const { dataDir, databaseUrl, isReadOnly, onQuery } = options;
  if (databaseUrl === undefined && isReadOnly) return readSqlite(dataDir);
  return databaseUrl === undefined
    ? connectSqlite(dataDir, onQuery)
    : connectPostgres(databaseUrl, options);
}
