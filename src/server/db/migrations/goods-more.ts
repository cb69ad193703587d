import type { Migration } from './migration.ts';

export const goodsMore: Migration = {
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
    `create index stock_counts_product on stock_counts (product_id, counted_at)`,
  ],
};
