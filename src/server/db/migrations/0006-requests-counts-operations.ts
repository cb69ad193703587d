import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

export const requestsCountsOperations: Migration = {
  name: '0006-goods',
  statements: (t) => [
    `create table stock_operations (
      id ${t.id} primary key,
      op_id ${t.id},
      type ${t.text} not null check (type in ('transfer', 'waste', 'count')),
      warehouse_id ${t.id} not null references warehouses (id),
      to_warehouse_id ${t.id} references warehouses (id),
      notes ${t.text} not null,
      occurred_at ${t.time} not null,
      created_at ${t.time} not null,
      created_by ${t.id} not null references users (id),
      check ((to_warehouse_id is not null) = (type = 'transfer')),
      unique (created_by, op_id)
    )`,
    `create index stock_movements_occurred on stock_movements (product_id, occurred_at)`,

    `create table stock_counts (
      id ${t.id} primary key,
      product_id ${t.id} not null references products (id),
      warehouse_id ${t.id} references warehouses (id),
      counted ${t.integer} not null check (counted >= 0),
      counted_at ${t.time} not null,
      recorded_at ${t.time} not null,
      actor_id ${t.id} not null references users (id),
      delta ${t.integer} not null,
      reason ${t.text} not null
    )`,
    `create table restock_requests (
      id ${t.id} primary key,
      op_id ${t.id},
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      created_by ${t.id} references users (id),
      updated_at ${t.time} not null,
      updated_by ${t.id} references users (id),
      deleted_at ${t.time},
      deleted_by ${t.id} references users (id),
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
    `create index restock_requests_order on restock_requests (created_at, id)`,
    `create index restock_requests_requester on restock_requests (requester_id, created_at, id)`,
    `create index restock_requests_cart on restock_requests (cart_id, status)`,
    `create table restock_request_items (
      request_id ${t.id} not null references restock_requests (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      quantity ${t.integer} not null check (quantity > 0),
      approved_quantity ${t.integer} check (approved_quantity between 0 and quantity),
      primary key (request_id, line)
    )`,
    `create index restock_request_items_product on restock_request_items (product_id)`,
    `create index stock_counts_product on stock_counts (product_id, counted_at)`,
    ...decidedOnce[t.engine],
  ],
};

// The changes of a status that the database refuses. The first decision is final, because goods
// move when it is made; only an approved restock may still be voided.
const forbiddenChange = {
  restock_requests: `old.status <> 'pending'`,
  restocks: `old.status <> 'pending' and not (old.status = 'approved' and new.status = 'voided')`,
};

const decidedOnce: Record<Engine, string[]> = {
  sqlite: Object.entries(forbiddenChange).map(
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
    ...Object.entries(forbiddenChange).map(
      ([table, condition]) => `create trigger ${table}_decided_once before update on ${table}
        for each row when (new.status <> old.status and ${condition})
        execute function refuse_second_decision()`,
    ),
  ],
};
