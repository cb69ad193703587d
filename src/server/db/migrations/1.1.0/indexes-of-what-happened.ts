import type { Migration } from '../migration.ts';

/**
 * For a user's movements back to the first, and for the audit log without sales: these are nearly all of it and not in
 * this index.
 */
export const indexesOfWhatHappened: Migration['statements'] = () => [
  `create index stock_movements_actor_id_at
    on stock_movements (actor_id, occurred_at, seq)`,
  `create index audit_log_changes on audit_log (at, id)
    where entity <> 'transaction' or action <> 'create'`,
];
