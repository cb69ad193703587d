// Schemas of what people and clients enter, in forms and requests; code that only reads lists does not
// load them.
import * as z from 'zod/mini';
import { storable, trimmed } from './fields.ts';
import { hasInvisible } from './invisible-text.ts';
import type { ValidationKey } from './validation-messages.ts';

const collapsed = z.overwrite((text: string) => text.trim().replace(/\s+/gu, ' '));

interface TextRule {
  min?: number;
  max: number;
  required: ValidationKey;
  length: ValidationKey;
}

// Security: people tell records apart by their names, so nothing in one may hide or turn it around.
const visible = z.refine<string>((text) => !hasInvisible(text), {
  error: 'text_invisible' satisfies ValidationKey,
});

/** Required text, trimmed. The error is `required` when it is missing or empty, else `length`. */
export function requiredText(rule: TextRule) {
  return cleanedText([storable, trimmed], rule);
}

/** A name: required text that shows whole, with its inner white space collapsed too. */
export function nameText(rule: TextRule) {
  return cleanedText([storable, visible, collapsed], rule);
}

function cleanedText(cleaned: (typeof storable)[], { min = 1, max, required, length }: TextRule) {
  return z
    .string({ error: required })
    .check(
      ...cleaned,
      z.minLength(1, { error: required }),
      z.minLength(min, { error: length }),
      z.maxLength(max, { error: length }),
    );
}

/** Free text up to 500 characters; may be empty. */
export const freeTextSchema = z
  .string({ error: 'invalid' satisfies ValidationKey })
  .check(storable, trimmed, z.maxLength(500, { error: 'notes_length' satisfies ValidationKey }));

/** Optional free text up to 500 characters; null and missing read as empty. */
export const notesSchema = z.pipe(
  z.nullish(freeTextSchema),
  z.transform((notes) => notes ?? ''),
);

/** A whole number within bounds; one message for everything that can be wrong with it. */
export function wholeNumber(min: number, max: number, error: ValidationKey) {
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
}

export const instantSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.iso.datetime({ offset: true, error: 'date_invalid' satisfies ValidationKey }));

export const versionSchema = wholeNumber(1, 2_147_483_647, 'version_invalid');

export const capacitySchema = wholeNumber(0, 1_000_000, 'capacity_range');
