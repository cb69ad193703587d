import type { Migration } from './migration.ts';

export const viewsPushTemplatesLevels: Migration = {
  name: '0008-conveniences',
  statements: (t) => [
    `create table saved_views (
      id ${t.id} primary key,
      user_id ${t.id} not null references users (id),
      list ${t.text} not null,
      name ${t.text} not null,
      name_key ${t.key} not null,
      query ${t.text} not null,
      created_at ${t.time} not null,
      unique (user_id, list, name_key)
    )`,
    `create table push_subscriptions (
      id ${t.id} primary key,
      user_id ${t.id} not null references users (id),
      endpoint ${t.text} not null unique,
      p256dh ${t.text} not null,
      auth ${t.text} not null,
      created_at ${t.time} not null
    )`,
    `create index push_subscriptions_user on push_subscriptions (user_id)`,

    `create table load_templates (
      id ${t.id} primary key,
      op_id ${t.id},
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      created_by ${t.id} references users (id),
      updated_at ${t.time} not null,
      updated_by ${t.id} references users (id),
      deleted_at ${t.time},
      deleted_by ${t.id} references users (id),
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

    `create table location_levels (
      location_id ${t.id} not null references stock_locations (id),
      product_id ${t.id} not null references products (id),
      min_qty ${t.integer} not null check (min_qty >= 0),
      target_qty ${t.integer} not null check (target_qty >= min_qty),
      primary key (location_id, product_id)
    )`,
  ],
};
