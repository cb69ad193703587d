import { newId } from '#contract/fields/ids.ts';
import type { Engine } from '../../database.ts';
import type { ColumnTypes } from '../migration.ts';
import { editableColumns } from './people.ts';

export const goods = (t: ColumnTypes): string[] => [
  `create table warehouses (
      ${editableColumns(t)},
      name ${t.text} not null,
      name_key ${t.key} not null,
      address ${t.text} not null,
      address_key ${t.key} not null,
      lat ${t.double} not null check (lat between -90 and 90),
      lng ${t.double} not null check (lng between -180 and 180),
      capacity ${t.integer} not null check (capacity >= 0),
      unique (created_by, op_id)
    )`,
  'create unique index warehouses_name_live on warehouses (name_key) where deleted_at is null',

  // `warehouse_set_…`: the newest change of the home warehouse wins, in whatever order changes arrive.
  `create table carts (
      ${editableColumns(t)},
      code ${t.text} not null,
      code_key ${t.key} not null,
      name ${t.text} not null,
      name_key ${t.key} not null,
      capacity ${t.integer} not null check (capacity >= 0),
      status ${t.text} not null
        check (status in ('available', 'in_use', 'pending_reconciliation', 'maintenance')),
      warehouse_id ${t.id} references warehouses (id),
      warehouse_set_at ${t.time},
      warehouse_set_by ${t.id} references users (id),
      assigned_to ${t.id} references users (id),
      lat ${t.double} not null check (lat between -90 and 90),
      lng ${t.double} not null check (lng between -180 and 180),
      location_at ${t.time},
      last_restock ${t.time},
      check ((assigned_to is not null) = (status in ('in_use', 'pending_reconciliation'))),
      unique (created_by, op_id)
    )`,
  'create unique index carts_name_live on carts (name_key) where deleted_at is null',
  'create unique index carts_code_live on carts (code_key) where deleted_at is null',
  'create index carts_warehouse on carts (warehouse_id)',

  `create table products (
      ${editableColumns(t)},
      name ${t.text} not null,
      name_key ${t.key} not null,
      description ${t.text} not null,
      description_key ${t.key} not null,
      category ${t.text} not null,
      category_key ${t.key} not null,
      price ${t.bigint} not null check (price between 0 and 10000000),
      unit ${t.text} not null,
      unit_key ${t.key} not null,
      stock_alert ${t.integer} not null check (stock_alert >= 0),
      image_url ${t.text} not null,
      status ${t.key} not null check (status in ('active', 'inactive')),
      shelf_life_days ${t.integer} not null default 3 check (shelf_life_days > 0),
      low_since ${t.time},
      unique (created_by, op_id)
    )`,
  'create unique index products_name_live on products (name_key) where deleted_at is null',
  'create index products_category on products (category_key, id) where deleted_at is null',

  `create table product_prices (
      id ${t.id} primary key,
      product_id ${t.id} not null references products (id),
      price ${t.bigint} not null check (price >= 0),
      valid_from ${t.time} not null
    )`,
  'create index product_prices_at on product_prices (product_id, valid_from)',

  `create table pictures (
      sha256 ${t.text} primary key check (length(sha256) = 64),
      type ${t.text} not null check (type in ('image/webp', 'image/jpeg')),
      bytes ${t.bytes} not null check (length(bytes) between 1 and 122880),
      created_at ${t.time} not null,
      created_by ${t.id} not null references users (id),
      used_at ${t.time} not null
    )`,
  'create index pictures_used on pictures (used_at)',

  `create table suppliers (
      ${editableColumns(t)},
      name ${t.text} not null,
      name_key ${t.key} not null,
      contact ${t.text} not null,
      contact_key ${t.key} not null,
      phone ${t.text} not null,
      address ${t.text} not null,
      delivers ${t.text} not null,
      delivers_key ${t.key} not null,
      lead_time_days ${t.integer} not null check (lead_time_days between 0 and 365),
      notes ${t.text} not null,
      status ${t.text} not null check (status in ('active', 'inactive')),
      unique (created_by, op_id)
    )`,
  'create unique index suppliers_name on suppliers (name_key) where deleted_at is null',
  'create index suppliers_deleted on suppliers (deleted_at) where deleted_at is not null',

  `create table load_templates (
      ${editableColumns(t)},
      name ${t.text} not null,
      name_key ${t.key} not null,
      cart_id ${t.id} references carts (id),
      warehouse_id ${t.id} references warehouses (id),
      check ((cart_id is null) <> (warehouse_id is null)),
      unique (created_by, op_id)
    )`,
  `create unique index load_templates_name on load_templates
      (coalesce(cart_id, warehouse_id), name_key) where deleted_at is null`,
  `create table load_template_items (
      template_id ${t.id} not null references load_templates (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      quantity ${t.integer} not null check (quantity > 0),
      primary key (template_id, line)
    )`,

  ...ledger(t),
];

const virtualKinds = ['supplier', 'customer', 'waste', 'adjustment'] as const;

const ledger = (t: ColumnTypes): string[] => [
  `create table stock_locations (
      id ${t.id} primary key,
      kind ${t.text} not null
        check (kind in ('warehouse', 'cart', 'supplier', 'customer', 'waste', 'adjustment')),
      warehouse_id ${t.id} unique references warehouses (id),
      cart_id ${t.id} unique references carts (id),
      check ((warehouse_id is not null) = (kind = 'warehouse')),
      check ((cart_id is not null) = (kind = 'cart'))
    )`,
  `create unique index stock_locations_virtual on stock_locations (kind)
      where kind not in ('warehouse', 'cart')`,
  ...virtualKinds.map((kind) => `insert into stock_locations (id, kind) values ('${newId()}', '${kind}')`),

  `create table location_levels (
      location_id ${t.id} not null references stock_locations (id),
      product_id ${t.id} not null references products (id),
      min_qty ${t.integer} not null check (min_qty >= 0),
      target_qty ${t.integer} not null check (target_qty >= min_qty),
      primary key (location_id, product_id)
    )`,

  `create table stock_balances (
      location_id ${t.id} not null references stock_locations (id),
      product_id ${t.id} not null references products (id),
      expired_date ${t.date} not null,
      physical ${t.flag} not null,
      quantity ${t.bigint} not null,
      primary key (location_id, product_id, expired_date),
      constraint stock_balances_not_negative check (physical = ${t.false} or quantity >= 0)
    )`,
  // These indexes skip balances of 0 (lots sold long ago). The last one also skips customers and suppliers, who have a
  // balance for each lot ever sold.
  `create index stock_balances_held on stock_balances
      (product_id, location_id, expired_date, quantity) where quantity <> 0`,
  `create index stock_balances_held_at on stock_balances
      (location_id, product_id, expired_date, quantity) where quantity <> 0`,
  `create index stock_balances_in_house on stock_balances
      (product_id, location_id, expired_date, quantity) where physical = true and quantity <> 0`,

  `create table stock_movements (
      seq ${t.sequence},
      operation_id ${t.id} not null,
      type ${t.text} not null check (type in ('restock', 'restock_void', 'load', 'replenish',
        'transfer', 'return', 'sale', 'sale_reversal', 'waste', 'adjustment')),
      product_id ${t.id} not null references products (id),
      expired_date ${t.date} not null,
      from_location_id ${t.id} not null references stock_locations (id),
      to_location_id ${t.id} not null references stock_locations (id),
      quantity ${t.integer} not null check (quantity > 0),
      reason ${t.text},
      ref_type ${t.text} not null,
      ref_id ${t.id} not null,
      actor_id ${t.id} references users (id),
      occurred_at ${t.time} not null,
      recorded_at ${t.time} not null,
      check (from_location_id <> to_location_id)
    )`,
  // Pages are read by time: by `seq`, a page from two years ago would have to read all later movements. There are few
  // indexes, because every line of a sale writes to each.
  'create index stock_movements_at on stock_movements (occurred_at, seq)',
  ...['product_id', 'type', 'from_location_id', 'to_location_id'].map(
    (column) => `create index stock_movements_${column}_at
      on stock_movements (${column}, occurred_at, seq)`,
  ),
  // Without the type in this index, SQLite reads all movements of a type to find those of one sale.
  'create index stock_movements_ref on stock_movements (ref_id, type)',
  `create index stock_movements_waste on stock_movements (occurred_at) where type = 'waste'`,
  ...appendOnlyTriggers[t.engine],

  `create table stock_operations (
      id ${t.id} primary key,
      op_id ${t.id},
      content_hash ${t.text},
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
  'create index stock_counts_product on stock_counts (product_id, counted_at)',
];

const appendOnlyTriggers: Record<Engine, string[]> = {
  sqlite: ['update', 'delete'].map(
    (action) => `create trigger stock_movements_no_${action} before ${action} on stock_movements
      begin select raise(abort, 'stock_movements is append-only'); end`,
  ),
  postgres: [
    `create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'stock_movements is append-only' using errcode = '23001';
      end $$`,
    `create trigger stock_movements_no_change before update or delete on stock_movements
      for each row execute function refuse_ledger_change()`,
    `create trigger stock_movements_no_truncate before truncate on stock_movements
      for each statement execute function refuse_ledger_change()`,
  ],
};
