import { makeVapidKeys, vapidKeysName } from '../../vapid-keys.ts';
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

export const notificationTexts: Migration['statements'] = (t) => [
  `alter table notifications add column texts ${t.text}`,
];

export const commission: Migration['statements'] = (t) => [
  `alter table users add column commission ${t.integer} not null default 0
    check (commission between 0 and 100000)`,
];

/** Browsers get pushes while the session of their subscription is open. */
export const push: Migration['statements'] = (t) => [
  `insert into meta (name, value)
    values ('${vapidKeysName}', '${JSON.stringify(makeVapidKeys())}')`,
  // No foreign key, so that a sign-out, which deletes the session, and a new subscription never wait for each other.
  `alter table push_subscriptions add column session_id ${t.id}`,
  `alter table users add column push_off ${t.text} not null default '[]'`,
  `alter table users add column quiet_from ${t.integer} check (quiet_from between 0 and 23)`,
  `alter table users add column quiet_until ${t.integer} check (quiet_until between 0 and 23)`,
];

export const savedViews: Migration['statements'] = (t) => [
  `alter table saved_views add column is_default ${t.flag} not null default ${t.false}`,
  `alter table saved_views add column is_shared ${t.flag} not null default ${t.false}`,
  ...rowChangeTriggers(
    t,
    {
      table: 'saved_views',
      targets: [
        {
          list: 'savedViews',
          id: 'row.id',
          // Shared views have no owner. The old and the new row are both logged, so that all devices learn when sharing
          // ends.
          owner: `case when row.is_shared then '' else cast(row.user_id as text) end`,
        },
      ],
    },
    'row_changes_saved_views',
  ),
];

export const sessionAppVersions: Migration['statements'] = (t) => [
  `alter table sessions add column app_version ${t.text}`,
];

export const notificationSubjects: Migration['statements'] = (t) => [
  `alter table notifications add column count ${t.integer} not null default 1`,
  `alter table notifications add column reasons ${t.text}`,
  `alter table notifications add column pushed_at ${t.time}`,
];

export const baristas: Migration['statements'] = (t) => [
  `alter table users add column full_name ${t.text} not null default ''`,
  `create table phone_links (
      token_hash ${t.text} primary key,
      user_id ${t.id} not null unique references users (id),
      created_at ${t.time} not null,
      expires_at ${t.time} not null
    )`,
];
