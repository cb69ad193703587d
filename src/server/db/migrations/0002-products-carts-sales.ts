import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from './migration.ts';

export const productsCartsSales: Migration = {
  name: '0002-goods',
  statements: (t) => [
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
    `create unique index warehouses_name_live on warehouses (name_key) where deleted_at is null`,

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
      assigned_to ${t.id} references users (id),
      lat ${t.double} not null check (lat between -90 and 90),
      lng ${t.double} not null check (lng between -180 and 180),
      location_at ${t.time},
      last_restock ${t.time},
      check ((assigned_to is not null) = (status in ('in_use', 'pending_reconciliation'))),
      unique (created_by, op_id)
    )`,
    `create unique index carts_name_live on carts (name_key) where deleted_at is null`,
    `create unique index carts_code_live on carts (code_key) where deleted_at is null`,
    `create index carts_warehouse on carts (warehouse_id)`,

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
    `create unique index products_name_live on products (name_key) where deleted_at is null`,
    `create index products_category on products (category_key, id) where deleted_at is null`,

    `create table product_prices (
      id ${t.id} primary key,
      product_id ${t.id} not null references products (id),
      price ${t.bigint} not null check (price >= 0),
      valid_from ${t.time} not null
    )`,
    `create index product_prices_at on product_prices (product_id, valid_from)`,

    `create table restocks (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      warehouse_id ${t.id} not null references warehouses (id),
      notes ${t.text} not null,
      status ${t.text} not null check (status in ('pending', 'approved', 'rejected', 'voided')),
      restocked_at ${t.time} not null,
      decided_by ${t.id} references users (id),
      decided_at ${t.time},
      decision_note ${t.text},
      unique (created_by, op_id)
    )`,
    `create index restocks_order on restocks (restocked_at, id) where deleted_at is null`,
    `create index restocks_warehouse on restocks (warehouse_id, restocked_at)`,
    `create table restock_items (
      restock_id ${t.id} not null references restocks (id),
      line ${t.integer} not null,
      product_id ${t.id} not null references products (id),
      quantity ${t.integer} not null check (quantity > 0),
      expired_date ${t.date},
      primary key (restock_id, line)
    )`,
    `create index restock_items_product on restock_items (product_id)`,

    `create table cart_assignments (
      ${editableColumns(t)},
      number ${t.text} not null unique,
      cart_id ${t.id} not null references carts (id),
      sales_id ${t.id} not null references users (id),
      status ${t.text} not null check (status in ('in_use', 'returned', 'cancelled')),
      assign_date ${t.time} not null,
      returned_at ${t.time},
      returned_by ${t.id} references users (id),
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
    `create index transactions_order on transactions (transaction_time, id)
      where deleted_at is null`,
    `create index transactions_sales on transactions (sales_id, transaction_time, id)
      where deleted_at is null`,
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
  ],
};

/** The columns of every record that people edit; a later migration adds `content_hash`. */
function editableColumns(t: ColumnTypes): string {
  return `id ${t.id} primary key,
      op_id ${t.id},
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      created_by ${t.id} references users (id),
      updated_at ${t.time} not null,
      updated_by ${t.id} references users (id),
      deleted_at ${t.time},
      deleted_by ${t.id} references users (id)`;
}
