import * as z from 'zod/mini';
import { searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { versionSchema } from '../input-fields.ts';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  usernameSchema,
} from '../person-fields.ts';
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

export const locales = ['en', 'id'] as const;

export const profileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  role: roleSchema,
  locale: z.enum(locales),
});
export type Profile = z.infer<typeof profileSchema>;

/** One's own account. The password is asked for only when the e-mail address changes. */
export const profileUpdateSchema = z.partial(
  z.object({
    email: emailSchema,
    phone: phoneSchema,
    locale: z.enum(locales, { error: 'invalid' }),
    current_password: givenPasswordSchema,
  }),
);
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

const fields = {
  username: usernameSchema,
  email: emailSchema,
  phone: phoneSchema,
  role: roleSchema,
};

export const userCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  password: newPasswordSchema,
});
export type UserCreate = z.infer<typeof userCreateSchema>;

/** Any subset of fields; `version` as the editor last saw it. */
export const userUpdateSchema = z.partial(
  z.object({
    ...fields,
    status: z.enum(userStatuses, { error: 'status_invalid' }),
    version: versionSchema,
  }),
);
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** The version of which the address is confirmed: it may have been changed again meanwhile. */
export const userEmailConfirmSchema = z.object({ version: versionSchema });
export type UserEmailConfirm = z.infer<typeof userEmailConfirmSchema>;
