import * as z from 'zod/mini';
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
import { userStatuses } from './user-row.ts';

export * from './user-row.ts';

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
