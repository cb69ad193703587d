import type { Migration } from '../migration.ts';

/** How a sale was to be paid at first, and what the customer gave in cash. */
export const payments: Migration['statements'] = (t) => [
  `alter table transactions add column first_payment_method ${t.text}`,
  `alter table transactions add column cash_received ${t.bigint}`,
];
