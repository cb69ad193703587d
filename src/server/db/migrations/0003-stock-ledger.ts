import { newId } from '#contract/ids.ts';
import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** The places outside the business; each exists once. */
const virtualKinds = ['supplier', 'customer', 'waste', 'adjustment'] as const;

export const stockLedger: Migration = {
  name: '0003-ledger',
  statements: (t) => [
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
    ...virtualKinds.map(
      (kind) => `insert into stock_locations (id, kind) values ('${newId()}', '${kind}')`,
    ),

    `create table stock_balances (
      location_id ${t.id} not null references stock_locations (id),
      product_id ${t.id} not null references products (id),
      expired_date ${t.date} not null,
      physical ${t.flag} not null,
      quantity ${t.bigint} not null,
      primary key (location_id, product_id, expired_date),
      constraint stock_balances_not_negative check (physical = ${t.false} or quantity >= 0)
    )`,
    `create index stock_balances_product on stock_balances (product_id, location_id)`,

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
    `create index stock_movements_product on stock_movements (product_id, seq)`,
    `create index stock_movements_ref on stock_movements (ref_id)`,
    ...appendOnly[t.engine],
  ],
};

/** Triggers by which the database itself refuses to change or delete a movement. */
const appendOnly: Record<Engine, string[]> = {
  sqlite: ['update', 'delete'].map(
    (act) => `create trigger stock_movements_no_${act} before ${act} on stock_movements
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
