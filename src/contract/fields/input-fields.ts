// Schemas of values that are entered in forms and sent in requests. They have a file of their own, so that
// code that only reads lists does not load them.
import * as z from 'zod/mini';
import { hasInvisible, isBlankText, storable, trimmed } from './fields.ts';
import type { ValidationKey } from './validation-messages.ts';

const whiteSpaceCollapsed = z.overwrite((text: string) => text.trim().replace(/\s+/gu, ' '));

interface TextRule {
  min?: number | undefined;
  max: number;
  /** Missing if the text may be empty. */
  required?: ValidationKey | undefined;
  length: ValidationKey;
}

// Security: people tell records apart by their names, so a name may not contain characters that are
// invisible or change the direction of the text.
const visible = z.refine<string>((text) => !hasInvisible(text), {
  error: 'text_invisible' satisfies ValidationKey,
});

/** Text, trimmed. An empty text gets the error `required`, a too short or too long one `length`. */
export function plainText(rule: TextRule) {
  return cleanedText([storable, trimmed], rule);
}

/** A name: text without invisible characters; inner white space becomes one space. */
export function nameText(rule: TextRule) {
  return cleanedText([storable, visible, whiteSpaceCollapsed], rule);
}

function cleanedText(checks: (typeof storable)[], { min = 1, max, required, length }: TextRule) {
  const longEnough = [
    z.minLength(1, { error: required }),
    z.refine<string>((text) => !isBlankText(text), { error: required }),
    z.minLength(min, { error: length }),
  ];
  return z
    .string({ error: required ?? ('invalid' satisfies ValidationKey) })
    .check(...checks, ...(required ? longEnough : []), z.maxLength(max, { error: length }));
}

export const maxFreeTextLength = 500;

/** Free text up to 500 characters; may be empty. */
export const freeTextSchema = z
  .string({ error: 'invalid' satisfies ValidationKey })
  .check(storable, trimmed, z.maxLength(maxFreeTextLength, { error: 'notes_length' satisfies ValidationKey }));

/** Optional free text up to 500 characters; null or a missing value becomes an empty text. */
export const notesSchema = z.pipe(
  z.nullish(freeTextSchema),
  z.transform((notes) => notes ?? ''),
);

export const maxReasonLength = 200;

/** Why somebody did it. */
export const reasonSchema = plainText({
  max: maxReasonLength,
  required: 'reason_required',
  length: 'reason_length',
});

/** A whole number within bounds, with one error key for every kind of invalid value. */
export function wholeNumber(min: number, max: number, error: ValidationKey) {
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
}

/** An ISO 8601 time with a time zone. */
export const instantSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.iso.datetime({ offset: true, error: 'date_invalid' satisfies ValidationKey }));

/** The version of a record. The upper bound is the largest integer of PostgreSQL. */
export const versionSchema = wholeNumber(1, 2_147_483_647, 'version_invalid');
