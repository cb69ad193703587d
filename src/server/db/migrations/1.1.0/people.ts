import { makeVapidKeys, vapidKeysName } from '../../vapid-keys.ts';
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

/** A notice keeps its title and message as texts too, so that it reads in the language of the moment. */
export const textsOfNotices: Migration['statements'] = (t) => [`alter table notifications add column texts ${t.text}`];

/** What a barista gets for each unit sold, in whole rupiah. */
export const commission: Migration['statements'] = (t) => [
  `alter table users add column commission ${t.integer} not null default 0
    check (commission between 0 and 100000)`,
];

/**
 * Browsers are pushed to while the session in which they were subscribed is open. People choose which kinds of
 * notices are pushed, and in which hours of Jakarta none is.
 */
export const push: Migration['statements'] = (t) => [
  `insert into meta (name, value)
    values ('${vapidKeysName}', '${JSON.stringify(makeVapidKeys())}')`,
  // No reference: sessions are deleted at a sign-out, and nothing may wait for that.
  `alter table push_subscriptions add column session_id ${t.id}`,
  `alter table users add column push_off ${t.text} not null default '[]'`,
  `alter table users add column quiet_from ${t.integer} check (quiet_from between 0 and 23)`,
  `alter table users add column quiet_until ${t.integer} check (quiet_until between 0 and 23)`,
];

// Saved views become a list that devices keep.

export const savedViews: Migration['statements'] = (t) => [
  `alter table saved_views add column is_default ${t.flag} not null default ${t.false}`,
  `alter table saved_views add column is_shared ${t.flag} not null default ${t.false}`,
  ...rowChangeTriggers(
    t,
    {
      table: 'saved_views',
      marks: [
        {
          list: 'savedViews',
          id: 'row.id',
          // What is shared belongs to nobody alone. Both rows of a change are noted, so that all learn that it ends.
          owner: `case when row.is_shared then '' else cast(row.user_id as text) end`,
        },
      ],
    },
    'row_changes_saved_views',
  ),
];

/** Which version of the app a device runs, for whoever looks after the server. */
export const appVersions: Migration['statements'] = (t) => [`alter table sessions add column app_version ${t.text}`];

/**
 * A notification of a subject counts how often it was reported, keeps the newest reasons as JSON, and the time of its
 * last push. The subject itself is the `dedupe_key`, which is unique for each person.
 */
export const subjectsOfNotices: Migration['statements'] = (t) => [
  `alter table notifications add column count ${t.integer} not null default 1`,
  `alter table notifications add column reasons ${t.text}`,
  `alter table notifications add column pushed_at ${t.time}`,
];

/** A full name beside the username, and links that sign a phone in to the till. */
export const baristas: Migration['statements'] = (t) => [
  `alter table users add column full_name ${t.text} not null default ''`,
  `create table phone_links (
      token_hash ${t.text} primary key,
      user_id ${t.id} not null unique references users (id),
      created_at ${t.time} not null,
      expires_at ${t.time} not null
    )`,
];
