import * as z from 'zod/mini';
import { hasInvisibleCharacters } from './fields.ts';
import { isE164, toE164 } from './phone.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL; lone surrogates would all hash as the same character.
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

export const usernameSchema = z.string({ error: 'username_required' satisfies ValidationKey }).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'username_required' satisfies ValidationKey }),
  z.regex(/^[a-z0-9][a-z0-9._-]{2,29}$/, {
    error: 'username_invalid' satisfies ValidationKey,
  }),
);

/** Never trimmed. The server also rejects common passwords. */
export const newPasswordSchema = z
  .string({ error: 'password_required' satisfies ValidationKey })
  .check(
    z.minLength(1, { error: 'password_required' satisfies ValidationKey }),
    z.minLength(8, { error: 'password_short' satisfies ValidationKey }),
    z.maxLength(128, { error: 'password_long' satisfies ValidationKey }),
    z.refine(isStorable, { error: 'text_unsupported' satisfies ValidationKey }),
  );

/** The password may be older than the rules for new ones. The maximum length only limits the work of hashing. */
export const enteredPasswordSchema = z
  .string({ error: 'password_required' satisfies ValidationKey })
  .check(
    z.minLength(1, { error: 'password_required' satisfies ValidationKey }),
    z.maxLength(1024, { error: 'password_required' satisfies ValidationKey }),
  );

// Security: excludes characters with a meaning in an email header or address list.
const emailPattern = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+$/u;

/** Accents are kept, because they make a different address. */
export const emailSchema = z.string({ error: 'email_required' satisfies ValidationKey }).check(
  z.trim(),
  // RFC 5321 allows 254 characters.
  // Security: limited before the normalization, which takes quadratic time for accents in the wrong order.
  z.maxLength(254, { error: 'email_invalid' satisfies ValidationKey, abort: true }),
  z.overwrite((text) => text.normalize('NFC').toLowerCase()),
  z.minLength(1, { error: 'email_required' satisfies ValidationKey }),
  z.maxLength(254, { error: 'email_invalid' satisfies ValidationKey }),
  z.refine((text) => emailPattern.test(text) && isStorable(text) && !hasInvisibleCharacters(text), {
    error: 'email_invalid' satisfies ValidationKey,
  }),
);

/** E.164: `0812…` and `62812…` become `+62812…`. */
export const phoneSchema = z.string({ error: 'phone_required' satisfies ValidationKey }).check(
  z.overwrite(toE164),
  z.minLength(1, { error: 'phone_required' satisfies ValidationKey }),
  // A `regex` would appear in the API description, but clients may also send `0812…`.
  z.refine(isE164, {
    error: 'phone_invalid' satisfies ValidationKey,
  }),
);
