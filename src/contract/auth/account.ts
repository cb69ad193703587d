import * as z from 'zod/mini';
import {
  emailSchema,
  enteredPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  usernameSchema,
} from '../fields/person-fields.ts';

const forbiddenFields = ['role', 'is_active'];

// Security: new users can neither choose a role nor activate themselves.
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
  current_password: enteredPasswordSchema,
  new_password: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/**
 * Security: the response does not reveal who has an account. The specification requires `token`; this one is random and
 * resets nothing. The real one is sent only by email.
 */
export const forgotPasswordResponseSchema = z.object({ token: z.string() });

export const resetPasswordSchema = z.object({
  new_password: newPasswordSchema,
  token: z.string({ error: 'reset_link_invalid' }).check(z.maxLength(200, { error: 'reset_link_invalid' })),
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const phoneLinkResetSchema = z.object({
  new_password: newPasswordSchema,
  token: z.string({ error: 'phone_link_invalid' }).check(z.maxLength(200, { error: 'phone_link_invalid' })),
});
export type PhoneLinkReset = z.infer<typeof phoneLinkResetSchema>;

export const confirmEmailSchema = z.object({
  token: z.string({ error: 'confirm_link_invalid' }).check(z.maxLength(200, { error: 'confirm_link_invalid' })),
});
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;

/** A session's last use is stored at most once in this interval. */
export const lastUseIntervalMs = 60 * 60 * 1000;

export const activeSessionSchema = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.string(),
  /** Exact for the current session; late by up to `lastUseIntervalMs` for others. */
  last_used_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;
