import * as z from 'zod/mini';
import { roleSchema } from '../roles.ts';

/** Browsers store the session in localStorage under `auth-storage`. */
export const sessionSchema = z.object({
  token: z.string(),
  role: roleSchema,
  username: z.string(),
  user_id: z.uuid(),
  expires_at: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The maximum lengths only limit the size, so they share the error of a missing value. */
export const loginSchema = z.object({
  username: z.string({ error: 'username_required' }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'username_required' }),
    z.maxLength(254, { error: 'username_required' }),
    // PostgreSQL rejects queries for a NUL character.
    z.refine((text) => !text.includes('\0'), { error: 'text_unsupported' }),
  ),
  password: z
    .string({ error: 'password_required' })
    .check(z.minLength(1, { error: 'password_required' }), z.maxLength(1024, { error: 'password_required' })),
});

/** `token_hash` is the SHA-256 of the token, in lower-case hex. */
export const revokeSchema = z.object({
  token_hash: z.string({ error: 'invalid' }).check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' })),
});
