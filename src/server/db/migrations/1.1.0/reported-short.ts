import type { Migration } from '../migration.ts';

/** Units that were reported short, and what an admin decided of them. */
export const reportedShort: Migration['statements'] = (t) => [
  // Of the units that were reported short, those that an admin accepted; null until one decides.
  'alter table cart_assignments add column excused_units integer',
  // JSON of what the barista said about refills that arrived.
  `alter table cart_assignments add column refill_receipts ${t.json}`,
];
