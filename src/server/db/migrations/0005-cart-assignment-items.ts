import type { Migration } from './migration.ts';

export const cartAssignmentItems: Migration = {
  name: '0005-carts',
  statements: (t) => [
    // Who chose the home of the cart, and when: the newest choice wins, even if an older one
    // arrives later.
    `alter table carts add column warehouse_set_at ${t.time}`,
    `alter table carts add column warehouse_set_by ${t.id} references users (id)`,
    // Movements of the cart after this `seq` belong to the assignment.
    `alter table cart_assignments add column after_seq ${t.bigint} not null default 0`,
    // What the barista counted, until an admin counts.
    `alter table cart_assignments add column proposal ${t.json}`,
    `create index cart_assignments_order on cart_assignments (assign_date, id)
      where deleted_at is null`,
    `create index cart_assignments_sales on cart_assignments (sales_id, assign_date, id)`,
    `create index cart_assignments_history on cart_assignments (cart_id, assign_date)`,
    `create index transactions_assignment on transactions (assignment_id)`,
    `create table cart_assignment_items (
      assignment_id ${t.id} not null references cart_assignments (id),
      product_id ${t.id} not null references products (id),
      line ${t.integer} not null,
      initial_qty ${t.integer} not null check (initial_qty >= 0),
      refilled_qty ${t.integer} not null default 0,
      sold_qty ${t.integer} not null default 0,
      wasted_qty ${t.integer} not null default 0,
      variance_qty ${t.integer} not null default 0,
      returned_qty ${t.integer} not null default 0,
      counted_qty ${t.integer} check (counted_qty >= 0),
      primary key (assignment_id, product_id)
    )`,
    `create index cart_assignment_items_product on cart_assignment_items (product_id)`,
  ],
};
