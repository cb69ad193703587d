import type { Database } from './database.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite } from './sqlite.ts';

export type { Database } from './database.ts';

/** Opens PostgreSQL when an address is given, the embedded database in `dataDir` otherwise. */
export async function connectDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Database> {
  return options.databaseUrl === undefined
    ? connectSqlite(options.dataDir)
    : connectPostgres(options.databaseUrl);
}
