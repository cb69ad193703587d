import { newId } from '#contract/ids.ts';
import type { Migration } from './migration.ts';

export const usersSessionsAudit: Migration = {
  name: '0001-people',
  statements: (t) => [
    `create table meta (name ${t.text} primary key, value ${t.text} not null)`,
    `insert into meta (name, value) values ('server_epoch', '${newId()}')`,

    `create table users (
      id ${t.id} primary key,
      username ${t.text} not null,
      username_key ${t.key} not null,
      email ${t.text},
      phone_number ${t.text},
      password_hash ${t.text},
      role ${t.text} not null check (role in ('super_admin', 'admin', 'sales')),
      is_active ${t.flag} not null,
      last_login ${t.time},
      home_warehouse_id ${t.id},
      locale ${t.text} not null default 'en' check (locale in ('en', 'id')),
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      updated_at ${t.time} not null,
      deleted_at ${t.time}
    )`,
    `create unique index users_username_live on users (username_key) where deleted_at is null`,
    `create unique index users_email_live on users (lower(email)) where deleted_at is null`,

    `create table sessions (
      id ${t.id} primary key,
      token_hash ${t.text} not null unique,
      user_id ${t.id} not null references users (id),
      created_at ${t.time} not null,
      expires_at ${t.time} not null,
      last_used_at ${t.time} not null,
      user_agent ${t.text} not null,
      revoked_at ${t.time}
    )`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_expiry on sessions (expires_at)`,

    `create table rate_limits (
      key ${t.text} primary key,
      points ${t.integer} not null,
      resets_at ${t.time} not null
    )`,
    `create index rate_limits_reset on rate_limits (resets_at)`,

    `create table idempotency_keys (
      user_id ${t.id} not null references users (id),
      key ${t.id} not null,
      method ${t.text} not null,
      path ${t.text} not null,
      request_hash ${t.text} not null,
      response_status ${t.integer},
      response_body ${t.text},
      created_at ${t.time} not null,
      primary key (user_id, key)
    )`,
    `create index idempotency_keys_age on idempotency_keys (created_at)`,

    `create table audit_log (
      id ${t.id} primary key,
      actor_id ${t.id} references users (id),
      action ${t.text} not null,
      entity ${t.text} not null,
      entity_id ${t.id} not null,
      before ${t.json},
      after ${t.json},
      at ${t.time} not null,
      ip ${t.text} not null,
      idempotency_key ${t.id}
    )`,
    `create index audit_log_entity on audit_log (entity, entity_id, at)`,

    `create table number_sequences (
      prefix ${t.text} not null,
      business_date ${t.date} not null,
      last ${t.integer} not null,
      primary key (prefix, business_date)
    )`,

    `create table list_versions (list ${t.text} primary key, version ${t.bigint} not null)`,
  ],
};
