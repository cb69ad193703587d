import type { Migration } from './migration.ts';

/** Held addresses: set by an admin and not confirmed, at most one per user (`EmailHolds`). */
export const emailHolds: Migration = {
  name: '0013-email-holds',
  statements: (t) => [
    `create table email_holds (
      id ${t.id} primary key,
      user_id ${t.id} not null unique references users (id),
      confirmed_email ${t.text},
      token_hash ${t.text} unique,
      held_until ${t.time} not null
    )`,
  ],
};
