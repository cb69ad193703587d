import type { SelectQueryBuilder } from 'kysely';
import { isPostgres, type Tx } from './database.ts';

/**
 * Foreign keys take `refer` on referenced rows at any moment, so all but a deletion let them pass: `change` excludes
 * other changes, `refer` excludes deletion. `delete` excludes both, and a deletion locks nothing else.
 */
export type LockMode = 'refer' | 'change' | 'delete';

/** Not needed on SQLite. Order of locking: rules 4.1. */
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
