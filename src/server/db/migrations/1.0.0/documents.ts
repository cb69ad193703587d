import type { Engine } from '../../database.ts';
import type { ColumnTypes } from '../migration.ts';
import { editableColumns } from './people.ts';

export const documents = (t: ColumnTypes): string[] => [
  ...restocks(t),
  ...assignments(t),
  ...requests(t),
  ...sales(t),
  ...decideOnceTriggers[t.engine],
  ...(t.engine === 'postgres' ? numberPrefixIndexes : []),
];

const restocks = (t: ColumnTypes): string[] => [
  `create table restocks (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      warehouse_id ${t.id} not null references warehouses (id),
      supplier_id ${t.id} references suppliers (id),
      notes ${t.text} not null,
      status ${t.text} not null check (status in ('pending', 'approved', 'rejected', 'voided')),
      restocked_at ${t.time} not null,
      decided_by ${t.id} references users (id),
      decided_at ${t.time},
      decision_note ${t.text},
      unique (created_by, op_id)
    )`,
  ...createIndexes('restocks', {
    restocks_order: 'restocked_at, id',
    restocks_status: 'status, restocked_at, id',
    restocks_created_by_at: 'created_by, restocked_at, id, warehouse_id, supplier_id',
    restocks_warehouse_supplier_at: 'warehouse_id, restocked_at, id, supplier_id, created_by',
    restocks_supplier_at: 'supplier_id, restocked_at, id, created_by',
  }),
  `create table restock_items (
      restock_id ${t.id} not null references restocks (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      quantity ${t.integer} not null check (quantity > 0),
      expired_date ${t.date},
      primary key (restock_id, line)
    )`,
  'create index restock_items_product on restock_items (product_id)',
];

// Movements of the cart with a `seq` above `after_seq` belong to the assignment.
const assignments = (t: ColumnTypes): string[] => [
  `create table cart_assignments (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      cart_id ${t.id} not null references carts (id),
      sales_id ${t.id} not null references users (id),
      status ${t.text} not null check (status in ('in_use', 'returned', 'cancelled')),
      assign_date ${t.time} not null,
      after_seq ${t.bigint} not null default 0,
      opening_float ${t.bigint} not null default 0,
      returned_at ${t.time},
      returned_by ${t.id} references users (id),
      proposal ${t.json},
      reconciled_at ${t.time},
      reconciled_by ${t.id} references users (id),
      cash_expected ${t.bigint},
      cash_counted ${t.bigint},
      notes ${t.text} not null,
      check ((returned_at is null) = (status = 'in_use')),
      unique (created_by, op_id)
    )`,
  `create unique index cart_assignments_cart_open on cart_assignments (cart_id)
      where status = 'in_use'`,
  `create unique index cart_assignments_sales_open on cart_assignments (sales_id)
      where status = 'in_use'`,
  ...createIndexes('cart_assignments', {
    cart_assignments_order: 'assign_date, id',
    cart_assignments_created: 'created_at, id, assign_date',
    cart_assignments_status: 'status, id, assign_date',
    cart_assignments_status_at: 'status, assign_date, id',
    cart_assignments_status_created: 'status, created_at, id, assign_date',
    cart_assignments_sales_at: 'sales_id, assign_date, id',
    cart_assignments_sales_created: 'sales_id, created_at, id, assign_date',
    cart_assignments_sales_status: 'sales_id, status, id, assign_date',
    cart_assignments_sales_status_at: 'sales_id, status, assign_date, id',
    cart_assignments_sales_status_created: 'sales_id, status, created_at, id, assign_date',
    cart_assignments_cart_at: 'cart_id, assign_date, id, sales_id',
    cart_assignments_cart_created: 'cart_id, created_at, id, assign_date, sales_id',
    cart_assignments_cart_status: 'cart_id, status, id, assign_date, sales_id',
    cart_assignments_cart_status_at: 'cart_id, status, assign_date, id, sales_id',
    cart_assignments_cart_status_created: 'cart_id, status, created_at, id, assign_date, sales_id',
  }),
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
  'create index cart_assignment_items_product on cart_assignment_items (product_id)',
];

const requests = (t: ColumnTypes): string[] => [
  `create table restock_requests (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      cart_id ${t.id} not null references carts (id),
      assignment_id ${t.id} not null references cart_assignments (id),
      requester_id ${t.id} not null references users (id),
      requested_at ${t.time} not null,
      status ${t.text} not null
        check (status in ('pending', 'approved', 'rejected', 'cancelled')),
      notes ${t.text} not null,
      decided_by ${t.id} references users (id),
      decided_at ${t.time},
      decision_note ${t.text},
      warehouse_id ${t.id} references warehouses (id),
      check ((decided_at is null) = (status = 'pending')),
      check ((warehouse_id is not null) = (status = 'approved')),
      unique (created_by, op_id)
    )`,
  ...createIndexes('restock_requests', {
    restock_requests_at_number: 'created_at, id, number',
    restock_requests_status: 'status, created_at, id',
    restock_requests_requester_at: 'requester_id, created_at, id',
    restock_requests_requester_status: 'requester_id, status, created_at, id',
    restock_requests_cart_at: 'cart_id, created_at, id, requester_id',
    restock_requests_cart_status: 'cart_id, status, created_at, id, requester_id',
  }),
  `create table restock_request_items (
      request_id ${t.id} not null references restock_requests (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      quantity ${t.integer} not null check (quantity > 0),
      approved_quantity ${t.integer} check (approved_quantity between 0 and quantity),
      primary key (request_id, line)
    )`,
  'create index restock_request_items_product on restock_request_items (product_id)',
];

const sales = (t: ColumnTypes): string[] => [
  `create table transactions (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      assignment_id ${t.id} references cart_assignments (id),
      cart_id ${t.id} not null references carts (id),
      sales_id ${t.id} not null references users (id),
      payment_method ${t.text} not null,
      payment_status ${t.text} not null
        check (payment_status in ('pending', 'success', 'failed', 'expired', 'refunded')),
      status ${t.text} not null
        check (status in ('pending', 'completed', 'cancelled', 'refunded')),
      total ${t.bigint} not null check (total >= 0),
      transaction_time ${t.time} not null,
      recorded_at ${t.time} not null,
      flags ${t.json} not null default '[]',
      note ${t.text} not null default '',
      unique (created_by, op_id)
    )`,
  'create index transactions_assignment on transactions (assignment_id)',
  `create index transactions_pending on transactions (transaction_time)
      where payment_status = 'pending'`,
  ...createIndexes('transactions', {
    transactions_order: 'transaction_time, id',
    transactions_status: 'status, transaction_time, id',
    transactions_payment_method: 'payment_method, transaction_time, id',
    transactions_status_payment_method: 'status, payment_method, transaction_time, id',
    transactions_sales: 'sales_id, transaction_time, id',
    transactions_sales_status: 'sales_id, status, transaction_time, id',
    transactions_sales_id_payment_method: 'sales_id, payment_method, transaction_time, id',
    transactions_cart: 'cart_id, transaction_time, id',
  }),
  `create table transaction_items (
      transaction_id ${t.id} not null references transactions (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      product_name ${t.text} not null,
      unit_price ${t.bigint} not null check (unit_price >= 0),
      quantity ${t.integer} not null check (quantity > 0),
      subtotal ${t.bigint} generated always as (unit_price * quantity) stored,
      primary key (transaction_id, line)
    )`,
];

/**
 * Indexes for every filter and sort order of lists that grow with sales. The last columns serve further filters, so
 * that reading and counting a page use only the index.
 */
function createIndexes(table: string, columnsByName: Record<string, string>): string[] {
  return Object.entries(columnsByName).map(
    ([name, columns]) => `create index ${name} on ${table} (${columns}) where deleted_at is null`,
  );
}

// For prefix searches, because PostgreSQL's unique index on the numbers is sorted by locale.
const numberPrefixIndexes = ['restocks', 'restock_requests', 'cart_assignments', 'transactions'].map(
  (table) => `create index ${table}_number on ${table} (number collate "C")`,
);

// The first decision is final, because goods move with it; only an approved restock may be voided.
const forbiddenDecisionChanges = {
  restock_requests: `old.status <> 'pending'`,
  restocks: `old.status <> 'pending' and not (old.status = 'approved' and new.status = 'voided')`,
};

const decideOnceTriggers: Record<Engine, string[]> = {
  sqlite: Object.entries(forbiddenDecisionChanges).map(
    ([table, condition]) => `create trigger ${table}_decided_once
      before update of status on ${table}
      when new.status <> old.status and ${condition}
      begin select raise(abort, 'a decision is made once'); end`,
  ),
  postgres: [
    `create function refuse_second_decision() returns trigger language plpgsql as $$
      begin
        raise exception 'a decision is made once' using errcode = '23001';
      end $$`,
    ...Object.entries(forbiddenDecisionChanges).map(
      ([table, condition]) => `create trigger ${table}_decided_once before update on ${table}
        for each row when (new.status <> old.status and ${condition})
        execute function refuse_second_decision()`,
    ),
  ],
};
