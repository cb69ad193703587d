import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';

/** The push endpoint of a browser. Its keys stay on the server. */
export const pushSubscriptionSchema = z.object({
  id: z.uuid(),
  endpoint: z.string(),
  created_at: z.string(),
});

const keySchema = z
  .string({ error: 'invalid' })
  .check(z.regex(/^[\w-]{16,200}={0,2}$/, { error: 'invalid' }));

/** As `PushSubscription.toJSON()` of a browser writes it. */
export const pushSubscriptionCreateSchema = z.object({
  id: z.optional(idSchema),
  endpoint: z.string({ error: 'invalid' }).check(
    z.maxLength(1000, { error: 'invalid' }),
    // Only https, without credentials.
    z.regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?\/[\x21-\x7e]*$/i, { error: 'invalid' }),
  ),
  keys: z.object({ p256dh: keySchema, auth: keySchema }, { error: 'invalid' }),
});
export type PushSubscriptionCreate = z.infer<typeof pushSubscriptionCreateSchema>;
