import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';

export type Strength = 'update' | 'no key update' | 'share';

export function isPostgres(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Locks the selected rows until the transaction ends. PostgreSQL only: on SQLite the one writer
 * has everything locked already. Order of locking: rules 4.1.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  strength: Strength = 'update',
): SelectQueryBuilder<DB, TB, O> {
  if (!isPostgres(tx)) return query;
  switch (strength) {
    case 'update':
      return query.forUpdate();
    case 'no key update':
      return query.forNoKeyUpdate();
    case 'share':
      return query.forShare();
  }
}
