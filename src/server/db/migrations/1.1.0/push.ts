import { makeVapidKeys, vapidKeysName } from '../../vapid-keys.ts';
import type { Migration } from '../migration.ts';

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
