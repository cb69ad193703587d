import type { Migration } from './migration.ts';

export const suppliers: Migration = {
  name: '0016-suppliers',
  statements: (t) => [
    `create table suppliers (
      id ${t.id} primary key,
      op_id ${t.id},
      content_hash ${t.text},
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      created_by ${t.id} references users (id),
      updated_at ${t.time} not null,
      updated_by ${t.id} references users (id),
      deleted_at ${t.time},
      deleted_by ${t.id} references users (id),
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
    `create unique index suppliers_name on suppliers (name_key) where deleted_at is null`,
    `create index suppliers_deleted on suppliers (deleted_at) where deleted_at is not null`,
  ],
};
