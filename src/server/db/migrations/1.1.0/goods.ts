// The reported lines of a cart transfer are stored, because a transfer that is reported after the count of both carts
// moves nothing.
import type { ColumnTypes, Migration } from '../migration.ts';

export const cartTransfers: Migration['statements'] = (t) => [
  'alter table cart_assignment_items add column given_qty integer not null default 0',
  'alter table cart_assignment_items add column received_qty integer not null default 0',
  `alter table cart_assignments add column corrected_at ${t.time}`,
  `alter table cart_assignments add column corrected_by ${t.id} references users (id)`,
  ...cartTransferOperations(t),
  `create index stock_operations_to_assignment on stock_operations (to_assignment_id)
    where to_assignment_id is not null`,
];

function cartTransferOperations(t: ColumnTypes): string[] {
  const toAssignmentColumn = `to_assignment_id ${t.id} references cart_assignments (id)`;
  const linesColumn = `lines ${t.json}`;
  if (t.engine === 'sqlite') {
    // SQLite cannot change a check, so the table is recreated. No other table refers to it.
    const columns = `id, op_id, content_hash, type, warehouse_id, to_warehouse_id, assignment_id, notes,
      occurred_at, created_at, created_by`;
    return [
      'alter table stock_operations rename to stock_operations_before',
      'drop index stock_operations_assignment',
      `create table stock_operations (
        id ${t.id} primary key,
        op_id ${t.id},
        content_hash ${t.text},
        type ${t.text} not null check (type in ('transfer', 'waste', 'count', 'cart_transfer')),
        warehouse_id ${t.id} references warehouses (id),
        to_warehouse_id ${t.id} references warehouses (id),
        assignment_id ${t.id} references cart_assignments (id),
        ${toAssignmentColumn},
        ${linesColumn},
        notes ${t.text} not null,
        occurred_at ${t.time} not null,
        created_at ${t.time} not null,
        created_by ${t.id} not null references users (id),
        check ((to_warehouse_id is not null) = (type = 'transfer')),
        check ((warehouse_id is null) = (assignment_id is not null)),
        check ((to_assignment_id is not null) = (type = 'cart_transfer')),
        unique (created_by, op_id)
      )`,
      `insert into stock_operations (${columns}) select ${columns} from stock_operations_before`,
      'drop table stock_operations_before',
      `create index stock_operations_assignment on stock_operations (assignment_id)
        where assignment_id is not null`,
    ];
  }
  return [
    `alter table stock_operations add column ${toAssignmentColumn}`,
    `alter table stock_operations add column ${linesColumn}`,
    'alter table stock_operations drop constraint stock_operations_type_check',
    `alter table stock_operations add check (type in ('transfer', 'waste', 'count', 'cart_transfer'))`,
    `alter table stock_operations add check ((to_assignment_id is not null) = (type = 'cart_transfer'))`,
  ];
}

export const productSuppliers: Migration['statements'] = (t) => [
  `alter table products add column supplier_id ${t.id} references suppliers (id)`,
];

/** When the server received a return; the time of the return may be earlier. */
export const returnReceiptTimes: Migration['statements'] = (t) => [
  `alter table cart_assignments add column return_recorded_at ${t.time}`,
];
