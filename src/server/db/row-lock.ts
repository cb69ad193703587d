import type { SelectQueryBuilder } from 'kysely';
import { isPostgres, type Tx } from './database.ts';

/**
 * `change` blocks other changes of the row, `refer` blocks its deletion, and `delete` blocks both. Foreign-key checks
 * take `refer` at any time, so only a deletion may block them, and it locks no other record.
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
