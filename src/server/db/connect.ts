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
  /** For whoever only looks while a server runs. SQLite refuses its writes; `inSnapshot` does on both. */
  isReadOnly?: boolean;
  /** For a server that answers: PostgreSQL is waited for only as long as `patience` says. */
  isBounded?: boolean;
  onQuery?: OnQuery;
}): Promise<Database> {
  const { dataDir, databaseUrl, isReadOnly, onQuery } = options;
  if (databaseUrl === undefined && isReadOnly) return readSqlite(dataDir);
  return databaseUrl === undefined
    ? connectSqlite(dataDir, onQuery)
    : connectPostgres(databaseUrl, options);
}
