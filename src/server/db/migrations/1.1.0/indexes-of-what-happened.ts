import type { Migration } from '../migration.ts';

/**
 * The movements of one person are listed back to the first, and the log without the sales that were made: those
 * are nearly all of it, and leave no row in this index.
 */
export const indexesOfWhatHappened: Migration['statements'] = () => [
  `create index stock_movements_actor_id_at
    on stock_movements (actor_id, occurred_at, seq)`,
  `create index audit_log_changes on audit_log (at, id)
    where entity <> 'transaction' or action <> 'create'`,
];
