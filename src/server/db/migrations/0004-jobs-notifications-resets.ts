import type { Migration } from './migration.ts';

export const jobsNotificationsResets: Migration = {
  name: '0004-people-more',
  statements: (t) => [
    `alter table users add column op_id ${t.id}`,
    `alter table users add column created_by ${t.id} references users (id)`,
    `alter table users add column updated_by ${t.id} references users (id)`,
    `alter table users add column deleted_by ${t.id} references users (id)`,
    `alter table users add column awaits_approval ${t.flag} not null default ${t.false}`,
    `create unique index users_op on users (op_id)`,
    `create index users_list on users (username_key, id) where deleted_at is null`,

    `create table password_resets (
      token_hash ${t.text} primary key,
      user_id ${t.id} not null references users (id),
      created_at ${t.time} not null,
      expires_at ${t.time} not null
    )`,
    `create index password_resets_user on password_resets (user_id)`,

    `create table jobs (
      id ${t.id} primary key,
      kind ${t.text} not null,
      payload ${t.json} not null,
      attempts ${t.integer} not null default 0,
      run_at ${t.time} not null,
      created_at ${t.time} not null
    )`,
    `create index jobs_due on jobs (run_at)`,

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
    `create index notifications_user on notifications (user_id, created_at, id)`,
    `create index notifications_unread on notifications (user_id) where is_read = ${t.false}`,
    `create unique index notifications_once on notifications (user_id, dedupe_key)`,
    `create index notifications_age on notifications (created_at)`,

    `create index audit_log_newest on audit_log (at, id)`,
  ],
};
