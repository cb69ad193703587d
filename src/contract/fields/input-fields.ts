// A separate file, so that code that only reads lists does not load it.
import * as z from 'zod/mini';
import { hasInvisible, isBlankText, storable, trimmed } from './fields.ts';
import type { ValidationKey } from './validation-messages.ts';

const whiteSpaceCollapsed = z.overwrite((text: string) => text.trim().replace(/\s+/gu, ' '));

interface TextRule {
  min?: number | undefined;
  max: number;
  required?: ValidationKey | undefined;
  length: ValidationKey;
}

// Security: users tell records apart by name, and names with invisible characters could look the same.
const visible = z.refine<string>((text) => !hasInvisible(text), {
  error: 'text_invisible' satisfies ValidationKey,
});

/** Trimmed. An empty text gets the error `required`. */
export function plainText(rule: TextRule) {
  return cleanedText([storable, trimmed], rule);
}

/** Inner white space is collapsed to one space. */
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

export const freeTextSchema = z
  .string({ error: 'invalid' satisfies ValidationKey })
  .check(storable, trimmed, z.maxLength(maxFreeTextLength, { error: 'notes_length' satisfies ValidationKey }));

/** Null or a missing value becomes an empty text. */
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
