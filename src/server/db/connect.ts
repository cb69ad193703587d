import type { Database, OnQuery } from './database.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite, readSqlite } from './sqlite.ts';

export type { Database } from './database.ts';

/** Opens PostgreSQL if a URL is given, otherwise the embedded database in `dataDir`. */
export async function connectDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The maximum number of connections to PostgreSQL. */
  connections?: number;
  /**
   * For reading while a server runs: SQLite then refuses writes. Changes nothing on PostgreSQL,
   * which refuses writes in `inSnapshot`.
   */
  isReadOnly?: boolean;
  /** For a server that answers requests: sets the time limits of `postgres.ts`. */
  isBounded?: boolean;
  onQuery?: OnQuery;
}): Promise<Database> {
  const { dataDir, databaseUrl, isReadOnly, onQuery } = options;
  if (databaseUrl === undefined && isReadOnly) return readSqlite(dataDir);
  return databaseUrl === undefined
    ? connectSqlite(dataDir, onQuery)
    : connectPostgres(databaseUrl, options);
}
