import type { Migration } from '../migration.ts';

/** When a payment ended that was pending. And few sales have flags: a list of them reads no others. */
export const settledSales: Migration['statements'] = (t) => [
  `alter table transactions add column settled_at ${t.time}`,
  `create index transactions_flagged on transactions (transaction_time, id) where flags <> '[]'`,
];
