import * as z from 'zod/mini';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  usernameSchema,
} from '../fields/person-fields.ts';

/** Only an admin sets these fields of a user. */
const forbiddenFields = ['role', 'is_active'];

// Security: new users must not set their own role; such a request is rejected.
export const registerSchema = z
  .looseObject({
    username: usernameSchema,
    password: newPasswordSchema,
    email: emailSchema,
    phone: phoneSchema,
  })
  .check(({ value, issues }) => {
    for (const field of forbiddenFields.filter((name) => name in value)) {
      issues.push({ code: 'custom', path: [field], message: 'invalid', input: value[field] });
    }
  });
export type Register = z.infer<typeof registerSchema>;

export const changePasswordSchema = z.object({
  current_password: givenPasswordSchema,
  new_password: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/**
 * The answer is the same for every address, so that nobody can find out who has an account: `token` is
 * random and resets nothing. The API has to return the field; the real token is only sent by mail.
 */
export const forgotPasswordAnswerSchema = z.object({ token: z.string() });

export const resetPasswordSchema = z.object({
  new_password: newPasswordSchema,
  token: z.string({ error: 'reset_link_invalid' }).check(z.maxLength(200, { error: 'reset_link_invalid' })),
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** A link that the office made for this phone, with the password that the barista chose on it. */
export const phoneLinkUseSchema = z.object({
  new_password: newPasswordSchema,
  token: z.string({ error: 'phone_link_invalid' }).check(z.maxLength(200, { error: 'phone_link_invalid' })),
});
export type PhoneLinkUse = z.infer<typeof phoneLinkUseSchema>;

export const confirmEmailSchema = z.object({
  token: z.string({ error: 'confirm_link_invalid' }).check(z.maxLength(200, { error: 'confirm_link_invalid' })),
});
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;

/** A use is stored once an hour, not with each request. */
export const storedUseMs = 60 * 60 * 1000;

/** One active session of the current user. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.string(),
  /** Of the session that asks: now. Of another one it may be as late as `storedUseMs` after this time. */
  last_used_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
