import * as z from 'zod/mini';
import { idSchema } from '../fields/ids.ts';
import { locales } from '../users/entity.ts';

/** Without the keys, which stay on the server. */
export const pushSubscriptionSchema = z.object({
  id: z.uuid(),
  endpoint: z.string(),
  created_at: z.string(),
});

const keySchema = z.string({ error: 'invalid' }).check(z.regex(/^[\w-]{16,200}={0,2}$/, { error: 'invalid' }));

export const pushSubscriptionCreateSchema = z.object({
  id: z.optional(idSchema),
  endpoint: z.string({ error: 'invalid' }).check(
    z.maxLength(1000, { error: 'invalid' }),
    // Security: only https without credentials.
    z.regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?\/[\x21-\x7e]*$/i, { error: 'invalid' }),
  ),
  keys: z.object({ p256dh: keySchema, auth: keySchema }, { error: 'invalid' }),
});
export type PushSubscriptionCreate = z.infer<typeof pushSubscriptionCreateSchema>;

/** The server's public key (VAPID) in base64url. */
export const pushKeySchema = z.object({ public_key: z.string() });
export type PushKey = z.infer<typeof pushKeySchema>;

export const pushedNotificationSchema = z.object({
  id: z.uuid(),
  /** Security: browsers show the notification only while this user is signed in. */
  user_id: z.uuid(),
  locale: z.enum(locales),
  title: z.string(),
  body: z.string(),
  url: z.string(),
});
export type PushedNotification = z.infer<typeof pushedNotificationSchema>;
