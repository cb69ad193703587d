import * as z from 'zod/mini';
import { searchSchema } from '../fields.ts';
import { roleSchema } from '../roles.ts';

export const userStatuses = ['active', 'inactive'] as const;

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /**
   * An admin gave this address and nobody confirmed it: until then no link that sets a password is
   * sent there. Null: confirmed. For up to an hour it may be a moment that is past.
   */
  email_held_until: z.nullable(z.string()),
  phone_number: z.string(),
  role: roleSchema,
  is_active: z.boolean(),
  last_login: z.nullable(z.string()),
  is_assigned_cart: z.boolean(),
  created_at: z.string(),
  version: z.int(),
});
export type User = z.infer<typeof userSchema>;

export const userFiltersSchema = z.object({
  search: searchSchema,
  status: z.optional(z.enum(userStatuses, { error: 'status_invalid' })),
  role: z.optional(roleSchema),
});

/** Who did something, as records name people. */
export const personSchema = z.object({ username: z.string() });
