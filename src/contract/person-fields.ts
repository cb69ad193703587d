import * as z from 'zod/mini';
import { hasInvisible } from './invisible-text.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL, and lone surrogates would all hash as the same character.
const isText = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

export const usernameSchema = z
  .string({ error: 'username_required' satisfies ValidationKey })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'username_required' satisfies ValidationKey }),
    z.regex(/^[a-z0-9][a-z0-9._-]{2,29}$/, {
      error: 'username_invalid' satisfies ValidationKey,
    }),
  );

/** Never trimmed: 8 to 128 characters. The server refuses common passwords. */
export const newPasswordSchema = z
  .string({ error: 'password_required' satisfies ValidationKey })
  .check(
    z.minLength(1, { error: 'password_required' satisfies ValidationKey }),
    z.minLength(8, { error: 'password_short' satisfies ValidationKey }),
    z.maxLength(128, { error: 'password_long' satisfies ValidationKey }),
    z.refine(isText, { error: 'text_unsupported' satisfies ValidationKey }),
  );

/** An existing password, for comparison; only a missing one is a field error. */
export const givenPasswordSchema = z
  .string({ error: 'password_required' satisfies ValidationKey })
  .check(
    z.minLength(1, { error: 'password_required' satisfies ValidationKey }),
    z.maxLength(1024, { error: 'password_required' satisfies ValidationKey }),
  );

// Security: nothing that a mail header or an address list would read as its own syntax.
const email = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+$/u;

/** One form of each address: trimmed, NFC, lower case; never another accent folded into it. */
export const emailSchema = z.string({ error: 'email_required' satisfies ValidationKey }).check(
  z.trim(),
  // Security: before it is normalised, which takes the square of the length where accents stand in
  // the wrong order.
  z.maxLength(254, { error: 'email_invalid' satisfies ValidationKey, abort: true }),
  z.overwrite((text) => text.normalize('NFC').toLowerCase()),
  z.minLength(1, { error: 'email_required' satisfies ValidationKey }),
  z.maxLength(254, { error: 'email_invalid' satisfies ValidationKey }),
  z.refine((text) => email.test(text) && isText(text) && !hasInvisible(text), {
    error: 'email_invalid' satisfies ValidationKey,
  }),
);

/** E.164: `0812…` and `62812…` are read as `+62812…`. */
export const phoneSchema = z.string({ error: 'phone_required' satisfies ValidationKey }).check(
  z.overwrite(toE164),
  z.minLength(1, { error: 'phone_required' satisfies ValidationKey }),
  // Not a pattern of the schema: what is typed need not have this form yet.
  z.refine((text) => /^\+[1-9]\d{8,14}$/.test(text), {
    error: 'phone_invalid' satisfies ValidationKey,
  }),
);

function toE164(text: string): string {
  const digits = text.trim().replace(/[\s().-]/g, '');
  if (digits.startsWith('08')) return `+62${digits.slice(1)}`;
  return digits.startsWith('62') ? `+${digits}` : digits;
}
