import type { Migration } from '../migration.ts';

/** How a sale was to be paid at first. */
export const payments: Migration['statements'] = (t) => [
  `alter table transactions add column first_payment_method ${t.text}`,
];
