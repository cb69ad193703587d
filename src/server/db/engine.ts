import { PostgresAdapter } from 'kysely';
import type { Tx } from './database.ts';

/** Whether the statements run on PostgreSQL; otherwise they run on SQLite. */
export function isPostgres(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}
