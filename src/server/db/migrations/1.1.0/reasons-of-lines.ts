import type { Migration } from '../migration.ts';

/** Why less than the price was taken, of each line: one unit of a product is free, and the others are paid. */
export const reasonsOfLines: Migration['statements'] = (t) => [
  `alter table transaction_items add column price_reason ${t.text}`,
];
