import type { Database, OnQuery } from './database.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite } from './sqlite.ts';

export type { Database } from './database.ts';

/** Opens PostgreSQL when an address is given, the embedded database in `dataDir` otherwise. */
export async function connectDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  onQuery?: OnQuery;
}): Promise<Database> {
  const { dataDir, databaseUrl, onQuery } = options;
  return databaseUrl === undefined
    ? connectSqlite(dataDir, onQuery)
    : connectPostgres(databaseUrl, onQuery);
}
