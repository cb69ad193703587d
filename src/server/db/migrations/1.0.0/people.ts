import { newId } from '#contract/fields/ids.ts';
import type { ColumnTypes } from '../migration.ts';

/** `content_hash` distinguishes a repeated request from another one with the same id. */
export function editableColumns(t: ColumnTypes): string {
  return `id ${t.id} primary key,
      op_id ${t.id},
      content_hash ${t.text},
      version ${t.integer} not null default 1,
      created_at ${t.time} not null,
      created_by ${t.id} references users (id),
      updated_at ${t.time} not null,
      updated_by ${t.id} references users (id),
      deleted_at ${t.time},
      deleted_by ${t.id} references users (id)`;
}

export const people = (t: ColumnTypes): string[] => [
  `create table users (
      ${editableColumns(t)},
      username ${t.text} not null,
      username_key ${t.key} not null,
      email ${t.text},
      phone_number ${t.text},
      password_hash ${t.text},
      role ${t.text} not null check (role in ('super_admin', 'admin', 'sales')),
      is_active ${t.flag} not null,
      awaits_approval ${t.flag} not null default ${t.false},
      last_login ${t.time},
      home_warehouse_id ${t.id},
      locale ${t.text} not null default 'en' check (locale in ('en', 'id'))
    )`,
  'create unique index users_op on users (created_by, op_id)',
  'create unique index users_username_live on users (username_key) where deleted_at is null',
  'create unique index users_email_live on users (lower(email)) where deleted_at is null',
  'create index users_list on users (username_key, id) where deleted_at is null',

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
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',

  `create table password_resets (
      token_hash ${t.text} primary key,
      user_id ${t.id} not null references users (id),
      created_at ${t.time} not null,
      expires_at ${t.time} not null
    )`,
  'create index password_resets_user on password_resets (user_id)',

  `create table email_holds (
      id ${t.id} primary key,
      user_id ${t.id} not null unique references users (id),
      confirmed_email ${t.text},
      token_hash ${t.text} unique,
      held_until ${t.time} not null
    )`,

  `create table notifications (
      id ${t.id} primary key,
      user_id ${t.id} not null references users (id),
      type ${t.text} not null,
      title ${t.text} not null,
      message ${t.text} not null,
      link ${t.text},
      dedupe_key ${t.text},
      is_read ${t.flag} not null default ${t.false},
      read_at ${t.time},
      created_at ${t.time} not null
    )`,
  'create index notifications_user on notifications (user_id, created_at, id)',
  'create index notifications_user_read on notifications (user_id, is_read, created_at, id)',
  'create unique index notifications_once on notifications (user_id, dedupe_key)',
  'create index notifications_age on notifications (created_at)',

  `create table push_subscriptions (
      id ${t.id} primary key,
      user_id ${t.id} not null references users (id),
      endpoint ${t.text} not null unique,
      p256dh ${t.text} not null,
      auth ${t.text} not null,
      created_at ${t.time} not null
    )`,
  'create index push_subscriptions_user on push_subscriptions (user_id)',

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

  ...service(t),
];

const service = (t: ColumnTypes): string[] => [
  `create table meta (name ${t.text} primary key, value ${t.text} not null)`,
  `insert into meta (name, value) values ('server_epoch', '${newId()}')`,

  `create table rate_limits (
      key ${t.text} primary key,
      points ${t.integer} not null,
      resets_at ${t.time} not null
    )`,
  'create index rate_limits_reset on rate_limits (resets_at)',

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
  'create index idempotency_keys_age on idempotency_keys (created_at)',

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
  'create index audit_log_newest on audit_log (at, id)',
  'create index audit_log_entity_at on audit_log (entity, at, id)',
  'create index audit_log_record on audit_log (entity_id, at, id)',
  'create index audit_log_actor on audit_log (actor_id, at, id)',

  `create table number_sequences (
      prefix ${t.text} not null,
      business_date ${t.date} not null,
      last ${t.integer} not null,
      primary key (prefix, business_date)
    )`,

  `create table jobs (
      id ${t.id} primary key,
      kind ${t.text} not null,
      payload ${t.json} not null,
      attempts ${t.integer} not null default 0,
      run_at ${t.time} not null,
      created_at ${t.time} not null
    )`,
  'create index jobs_due on jobs (run_at)',

  `create table periodic_jobs (
      name ${t.text} primary key,
      due_at ${t.time} not null,
      claimed_by ${t.id}
    )`,
];
