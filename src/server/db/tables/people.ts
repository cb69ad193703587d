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
  /** Hour in Jakarta, 0 to 23; null if the user gets no digest. */
  digest_hour: Generated<number | null>;
  /** JSON: kinds of notifications that are not pushed. */
  push_off: Generated<string>;
  /** Hour in Jakarta, 0 to 23; null if there are no quiet hours. */
  quiet_from: Generated<number | null>;
  quiet_until: Generated<number | null>;
  /** Not approved yet: signing in fails as if there were no account. */
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
  app_version: Generated<string | null>;
  revoked_at: string | null;
}

export interface PasswordResets {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

export interface PhoneLinks {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** Addresses that an admin set and that their users have not confirmed yet. */
export interface EmailHolds {
  id: string;
  user_id: string;
  /** The last confirmed address, whose owner may confirm the new one. */
  confirmed_email: string | null;
  token_hash: string | null;
  /** Until then no link that sets a password is mailed to the new address. */
  held_until: string;
}

export interface Notifications {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** JSON; null in notifications from before 1.1.0. */
  texts: string | null;
  link: string | null;
  /** The key of a single notification or of a subject; unique per user. */
  dedupe_key: string | null;
  is_read: FlagWithDefault;
  read_at: string | null;
  /** When the notification was last repeated. */
  created_at: string;
  count: Generated<number>;
  /** JSON, newest first; null without a subject. */
  reasons: string | null;
  pushed_at: string | null;
}

export interface PushSubscriptions {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** No pushes are sent after this session has ended. Null in subscriptions from before 1.1.0. */
  session_id: string | null;
  created_at: string;
}

/** A view without a name is the current, unsaved view of a list. */
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
