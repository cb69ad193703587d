import type { Migration } from '../migration.ts';

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
