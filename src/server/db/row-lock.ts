import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { isPostgres } from './engine.ts';

/**
 * The lock modes of PostgreSQL. With `share` other transactions can lock the row with `share` too.
 * With `update` they can neither lock nor change the row. `no key update` differs in that others
 * can still insert rows whose foreign key refers to the row.
 */
export type LockMode = 'update' | 'no key update' | 'share';

/**
 * Makes the query lock its rows until the transaction ends. Not needed on SQLite, where only one
 * transaction writes at a time. Order of locking: rules 4.1.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  mode: LockMode = 'update',
): SelectQueryBuilder<DB, TB, O> {
  if (!isPostgres(tx)) return query;
  switch (mode) {
    case 'update':
      return query.forUpdate();
    case 'no key update':
      return query.forNoKeyUpdate();
    case 'share':
      return query.forShare();
  }
}
