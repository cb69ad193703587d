import type { Generated } from 'kysely';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Role } from '#contract/roles.ts';
import type { Flag, FlagWithDefault } from './columns.ts';

export interface Users {
  id: string;
  username: string;
  username_key: string;
  email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  role: Role;
  is_active: Flag;
  last_login: string | null;
  home_warehouse_id: string | null;
  commission: Generated<number>;
  full_name: Generated<string>;
  locale: 'en' | 'id';
  /** The hour in Jakarta, 0 to 23, at which the digest comes; null: never. */
  digest_hour: Generated<number | null>;
  /** JSON: the kinds of notices that are not pushed. */
  push_off: Generated<string>;
  /** The hours in Jakarta, 0 to 23, between which nothing is pushed; null: no such hours. */
  quiet_from: Generated<number | null>;
  quiet_until: Generated<number | null>;
  /** Registered and not approved yet: signing in fails as if there were no account. */
  awaits_approval: FlagWithDefault;
  op_id: string | null;
  content_hash: string | null;
  created_by: string | null;
  updated_by: string | null;
  deleted_by: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface Sessions {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  user_agent: string;
  /** Of the app, as the device has last said it; null from one that says nothing. */
  app_version: Generated<string | null>;
  revoked_at: string | null;
}

export interface PasswordResets {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** At most one of a barista, until it is used or 24 hours have passed. */
export interface PhoneLinks {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** A held address: an admin set the e-mail address of this user, and nobody confirmed it yet. */
export interface EmailHolds {
  id: string;
  user_id: string;
  /** The last confirmed address: its owner may confirm the new one. Null if there was none. */
  confirmed_email: string | null;
  /** Hash of the token in the link that was mailed to `confirmed_email`; null before that. */
  token_hash: string | null;
  /** Until this time no link that sets a password is mailed to the new address. */
  held_until: string;
}

export interface Notifications {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** JSON of both as texts; null in notices from before 1.1.0. */
  texts: string | null;
  link: string | null;
  /** A person gets at most one notification with the same key: that of a single report, or a subject. */
  dedupe_key: string | null;
  is_read: FlagWithDefault;
  read_at: string | null;
  /** When it was reported last. */
  created_at: string;
  /** How often its subject was reported. */
  count: Generated<number>;
  /** JSON of the newest reasons, newest first; null without a subject. */
  reasons: string | null;
  /** When its subject was last pushed. */
  pushed_at: string | null;
}

/** Web Push subscriptions of a person's browsers. */
export interface PushSubscriptions {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Nothing is pushed after this session has ended. Null in those from before 1.1.0. */
  session_id: string | null;
  created_at: string;
}

/** How a user looks at a list; the name is empty for what is arranged without one. */
export interface SavedViews {
  id: string;
  user_id: string;
  list: string;
  name: string;
  name_key: string;
  query: string;
  is_default: FlagWithDefault;
  is_shared: FlagWithDefault;
  created_at: string;
}
