import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';

/** The lock modes of PostgreSQL: `share` lets others read-lock the row too, `update` nobody. */
export type Strength = 'update' | 'no key update' | 'share';

/** Whether the transaction runs on PostgreSQL. */
export function isPostgres(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Adds to the query that the selected rows are locked until the transaction ends. Not needed on
 * SQLite, where only one transaction writes at a time. Order of locking: rules 4.1.
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
