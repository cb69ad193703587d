// A separate file, so that code that only reads lists does not load it.
import * as z from 'zod/mini';
import { hasInvisibleCharacters, isBlankText, storableText, trimmedText } from './fields.ts';
import type { ValidationKey } from './validation-messages.ts';

const collapsedWhiteSpaceText = z.overwrite((text: string) => text.trim().replace(/\s+/gu, ' '));

interface TextRule {
  min?: number | undefined;
  max: number;
  required?: ValidationKey | undefined;
  length: ValidationKey;
}

// Security: users tell records apart by name, and names with invisible characters could look the same.
const visibleText = z.refine<string>((text) => !hasInvisibleCharacters(text), {
  error: 'text_invisible' satisfies ValidationKey,
});

/** Trimmed. An empty string gets the error `required`, if given. */
export function plainText(rule: TextRule) {
  return cleanedTextSchema([storableText, trimmedText], rule);
}

/** Inner white space is collapsed to one space. */
export function nameText(rule: TextRule) {
  return cleanedTextSchema([storableText, visibleText, collapsedWhiteSpaceText], rule);
}

function cleanedTextSchema(checks: (typeof storableText)[], { min = 1, max, required, length }: TextRule) {
  const requiredChecks = [
    z.minLength(1, { error: required }),
    z.refine<string>((text) => !isBlankText(text), { error: required }),
    z.minLength(min, { error: length }),
  ];
  return z
    .string({ error: required ?? ('invalid' satisfies ValidationKey) })
    .check(...checks, ...(required ? requiredChecks : []), z.maxLength(max, { error: length }));
}

export const maxFreeTextLength = 500;

export const freeTextSchema = z
  .string({ error: 'invalid' satisfies ValidationKey })
  .check(storableText, trimmedText, z.maxLength(maxFreeTextLength, { error: 'notes_length' satisfies ValidationKey }));

/** Null or a missing value becomes an empty string. */
export const notesSchema = z.pipe(
  z.nullish(freeTextSchema),
  z.transform((notes) => notes ?? ''),
);

export const maxReasonLength = 200;

export const reasonSchema = plainText({
  max: maxReasonLength,
  required: 'reason_required',
  length: 'reason_length',
});

export function wholeNumber(min: number, max: number, error: ValidationKey) {
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
}

export const instantSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.iso.datetime({ offset: true, error: 'date_invalid' satisfies ValidationKey }));

/** The upper bound is PostgreSQL's largest integer. */
export const versionSchema = wholeNumber(1, 2_147_483_647, 'version_invalid');
