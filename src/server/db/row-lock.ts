import type { SelectQueryBuilder } from 'kysely';
import { isPostgres, type Tx } from './database.ts';

/**
 * What the row is locked for. Foreign keys take `refer` on the rows that they refer to, at any moment
 * of a transaction. So all but a deletion lets them pass: `change` keeps out other changes, `refer`
 * keeps out the deletion of what is referred to. Only `delete` keeps out both, and whoever deletes
 * locks nothing else.
 */
export type LockMode = 'refer' | 'change' | 'delete';

/**
 * Makes the query lock its rows until the transaction ends. Not needed on SQLite, where only one
 * transaction writes at a time. Order of locking: rules 4.1.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  mode: LockMode = 'change',
): SelectQueryBuilder<DB, TB, O> {
  if (!isPostgres(tx)) return query;
  switch (mode) {
    case 'refer':
      return query.forKeyShare();
    case 'change':
      return query.forNoKeyUpdate();
    case 'delete':
      return query.forUpdate();
  }
}
