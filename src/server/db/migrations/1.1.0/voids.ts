import type { Migration } from '../migration.ts';

/** When a sale was voided, by whom and why. */
export const voids: Migration['statements'] = (t) => [
  `alter table transactions add column voided_at ${t.time}`,
  `alter table transactions add column voided_by ${t.id} references users (id)`,
  `alter table transactions add column void_reason ${t.text}`,
];
