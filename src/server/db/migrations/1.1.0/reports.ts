import type { Migration } from '../migration.ts';

/** What a report from the road claims beside what counts, and what of a shift waits for a word of the office. */
export const reports: Migration['statements'] = (t) => [
  ...['transactions', 'cash_movements', 'stock_operations'].map(
    (table) => `alter table ${table} add column claimed_at ${t.time}`,
  ),
  `alter table cart_assignments add column return_claimed_at ${t.time}`,
  `alter table cart_assignments add column proposed_at ${t.time}`,
  // JSON of what the barista counted after the first count.
  `alter table cart_assignments add column later_counts ${t.json}`,
  `alter table cart_assignments add column needs_review ${t.flag} not null default ${t.false}`,
  `alter table cart_assignments add column reviewed_at ${t.time}`,
  `alter table cart_assignments add column reviewed_by ${t.id} references users (id)`,
  // Units below the price or not on the cart, of which an admin said that they earn commission.
  'alter table cart_assignments add column confirmed_units integer not null default 0',
  `create index cart_assignments_review on cart_assignments (assign_date, id) where needs_review`,
  // The lowest list price since the start of the shift; null of what was sold before 1.1.0.
  `alter table transaction_items add column list_price ${t.bigint}`,
  // A table of its own: few sales have such units.
  `create table units_not_on_cart (
      transaction_id ${t.id} not null references transactions (id),
      product_id ${t.id} not null references products (id),
      units integer not null check (units > 0),
      primary key (transaction_id, product_id)
    )`,
];
