import * as z from 'zod/mini';
import { searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { versionSchema } from '../input-fields.ts';
import { openEnum } from '../open-enum.ts';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  usernameSchema,
} from '../person-fields.ts';
import { roleSchema, roles } from '../roles.ts';

export const userStatuses = ['active', 'inactive'] as const;

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /**
   * An admin entered the e-mail address: until this time, or until somebody confirms the address, no link
   * that sets a password is sent to it. Null if such links are sent. A time that has passed also means that
   * they are sent: the server removes it only once an hour.
   */
  email_held_until: z.nullable(z.string()),
  phone_number: z.string(),
  role: openEnum(roles),
  is_active: z.boolean(),
  last_login: z.nullable(z.string()),
  is_assigned_cart: z.boolean(),
  /** The warehouse of whose low stock this admin is told (rules 8.2). An older server does not send it. */
  home_warehouse_id: z.optional(z.nullable(z.uuid())),
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

/** Changes the own account. Only a new e-mail address requires the current password. */
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
  home_warehouse_id: z.optional(z.nullable(idSchema)),
};

export const userCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  password: newPasswordSchema,
});
export type UserCreate = z.infer<typeof userCreateSchema>;

/** Any subset of the fields; `version` is the version that the user saw. */
export const userUpdateSchema = z.partial(
  z.object({
    ...fields,
    status: z.enum(userStatuses, { error: 'status_invalid' }),
    version: versionSchema,
  }),
);
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** The version of the user that the admin saw, because the address may have been changed again since. */
export const userEmailConfirmSchema = z.object({ version: versionSchema });
export type UserEmailConfirm = z.infer<typeof userEmailConfirmSchema>;
