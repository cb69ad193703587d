import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

export const shifts: Migration['statements'] = (t) => [
  `alter table transactions add column restocked ${t.flag}`,
  // The goods of an earlier refund were restocked if a movement brought them back onto the cart.
  `update transactions set restocked = ${t.false} where status = 'refunded'`,
  `update transactions set restocked = ${t.true} where status = 'refunded' and id in (
    select movement.ref_id from stock_movements movement
    join stock_locations place on place.id = movement.to_location_id
    where movement.type = 'sale_reversal' and place.kind = 'cart')`,
  ...rowChangeTriggers(
    t,
    {
      table: 'transactions',
      columns: ['status'],
      targets: [
        {
          list: 'cartAssignments',
          id: 'assignment.id',
          part: `'stock'`,
          owner: 'assignment.sales_id',
          from: 'from cart_assignments assignment where assignment.id = row.assignment_id',
        },
      ],
    },
    'row_changes_shift_sales',
  ),
];

export const reports: Migration['statements'] = (t) => [
  ...['transactions', 'cash_movements', 'stock_operations'].map(
    (table) => `alter table ${table} add column claimed_at ${t.time}`,
  ),
  `alter table cart_assignments add column return_claimed_at ${t.time}`,
  `alter table cart_assignments add column proposed_at ${t.time}`,
  `alter table cart_assignments add column later_counts ${t.json}`,
  `alter table cart_assignments add column needs_review ${t.flag} not null default ${t.false}`,
  `alter table cart_assignments add column reviewed_at ${t.time}`,
  `alter table cart_assignments add column reviewed_by ${t.id} references users (id)`,
  // Held units that an admin confirmed for commission.
  'alter table cart_assignments add column confirmed_units integer not null default 0',
  `create index cart_assignments_review on cart_assignments (assign_date, id) where needs_review`,
  // Lowest list price since the start of the shift; null for sales before 1.1.0.
  `alter table transaction_items add column list_price ${t.bigint}`,
  // A separate table, because few sales have such units.
  `create table units_not_on_cart (
      transaction_id ${t.id} not null references transactions (id),
      product_id ${t.id} not null references products (id),
      units integer not null check (units > 0),
      primary key (transaction_id, product_id)
    )`,
];

export const reportedShortageColumns: Migration['statements'] = (t) => [
  // How many of the units reported short were accepted; null if undecided.
  'alter table cart_assignments add column excused_units integer',
  `alter table cart_assignments add column refill_receipts ${t.json}`,
];
