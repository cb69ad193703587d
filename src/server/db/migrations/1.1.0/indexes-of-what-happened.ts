import type { Migration } from '../migration.ts';

/** Nearly all entries of the audit log are sales, so its index omits them. */
export const activityIndexes: Migration['statements'] = () => [
  `create index stock_movements_actor_id_at
    on stock_movements (actor_id, occurred_at, seq)`,
  `create index audit_log_changes on audit_log (at, id)
    where entity <> 'transaction' or action <> 'create'`,
];
