import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { ColumnTypes, Migration } from '../migration.ts';

export const till: Migration['statements'] = (t) => [
  `alter table cart_assignments add column cash_proposal ${t.bigint}`,
  `alter table cart_assignments add column load_check ${t.json}`,
  `create table cash_movements (
      id ${t.id} primary key,
      assignment_id ${t.id} not null references cart_assignments (id),
      amount ${t.bigint} not null check (amount <> 0),
      reason ${t.text} not null,
      moved_at ${t.time} not null,
      recorded_at ${t.time} not null,
      actor_id ${t.id} not null references users (id)
    )`,
  'create index cash_movements_assignment on cash_movements (assignment_id)',
  `alter table transactions add column price_reason ${t.text}`,
  // A separate table for refund requests, because few sales have one.
  `create table refund_wishes (
      transaction_id ${t.id} primary key references transactions (id),
      reason ${t.text} not null,
      asked_at ${t.time} not null,
      asked_by ${t.id} not null references users (id),
      decision ${t.text} check (decision in ('refunded', 'declined')),
      decided_at ${t.time},
      decided_by ${t.id} references users (id),
      check ((decision is null) = (decided_at is null))
    )`,
  'create index refund_wishes_open on refund_wishes (transaction_id) where decision is null',
  ...cartOperations(t),
  `create table business (
      id ${t.id} primary key,
      qris ${t.text} not null,
      updated_at ${t.time},
      updated_by ${t.id} references users (id)
    )`,
  `insert into business (id, qris) values ('00000000-0000-7000-8000-000000000001', '')`,
  // Devices learn of changed settings through the list of products. No product has this id, so they reload none.
  ...rowChangeTriggers(t, { table: 'business', targets: [{ list: 'products', id: 'row.id' }] }, 'row_changes_business'),
];

/** Waste of a cart belongs to an assignment, not to a warehouse. */
function cartOperations(t: ColumnTypes): string[] {
  const column = `assignment_id ${t.id} references cart_assignments (id)`;
  const index = `create index stock_operations_assignment on stock_operations (assignment_id)
    where assignment_id is not null`;
  if (t.engine === 'postgres') {
    return [
      'alter table stock_operations alter column warehouse_id drop not null',
      `alter table stock_operations add column ${column}`,
      'alter table stock_operations add check ((warehouse_id is null) = (assignment_id is not null))',
      index,
    ];
  }
  // SQLite cannot drop `not null`, so the table is recreated. No other table refers to it.
  const columns = `id, op_id, content_hash, type, warehouse_id, to_warehouse_id, notes, occurred_at,
    created_at, created_by`;
  return [
    'alter table stock_operations rename to stock_operations_before',
    `create table stock_operations (
      id ${t.id} primary key,
      op_id ${t.id},
      content_hash ${t.text},
      type ${t.text} not null check (type in ('transfer', 'waste', 'count')),
      warehouse_id ${t.id} references warehouses (id),
      to_warehouse_id ${t.id} references warehouses (id),
      ${column},
      notes ${t.text} not null,
      occurred_at ${t.time} not null,
      created_at ${t.time} not null,
      created_by ${t.id} not null references users (id),
      check ((to_warehouse_id is not null) = (type = 'transfer')),
      check ((warehouse_id is null) = (assignment_id is not null)),
      unique (created_by, op_id)
    )`,
    `insert into stock_operations (${columns}) select ${columns} from stock_operations_before`,
    'drop table stock_operations_before',
    index,
  ];
}
