import type { SelectQueryBuilder } from 'kysely';
import { isPostgres, type Tx } from './database.ts';

/**
 * Foreign-key checks take `refer` on referenced rows at any moment, so only a deletion may block them: `change`
 * excludes other changes, `refer` excludes deletion, and `delete` excludes both. A deletion locks nothing else.
 */
export type LockMode = 'refer' | 'change' | 'delete';

/** Does nothing on SQLite. Rules 4.1 define the order of locking. */
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
