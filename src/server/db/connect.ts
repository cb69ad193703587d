import type { Database, DatabaseWatch, OnQuery } from './database.ts';
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
  /** Those time limits, in ms, where they are not the usual ones. */
  connectMs?: number;
  statementMs?: number;
  onQuery?: OnQuery;
  /** Who is told of slow statements and of waits for a connection. */
  watch?: DatabaseWatch;
}): Promise<Database> {
  const { dataDir, databaseUrl, isReadOnly, onQuery, watch } = options;
  if (databaseUrl === undefined && isReadOnly) return readSqlite(dataDir);
  return databaseUrl === undefined ? connectSqlite(dataDir, onQuery, watch) : connectPostgres(databaseUrl, options);
}
