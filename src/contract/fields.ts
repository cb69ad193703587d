// The field types that entities share, with the bounds of the domain rules. Each refusal names a
// key of `validation-messages`.
import * as z from 'zod/mini';
import { isBusinessDate } from './dates.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL, and a lone surrogate does not survive UTF-8.
const storable = z.refine<string>((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), {
  error: 'text_unsupported' satisfies ValidationKey,
});

const trimmed = z.overwrite((text: string) => text.trim());
const collapsed = z.overwrite((text: string) => text.trim().replace(/\s+/gu, ' '));

interface TextRule {
  min?: number;
  max: number;
  required: ValidationKey;
  length: ValidationKey;
}

/** Required text, trimmed. `required` is said when it is missing or empty, `length` otherwise. */
export function requiredText(rule: TextRule) {
  return cleanedText(trimmed, rule);
}

/** Required text whose inner white space is collapsed too, as names are. */
export function nameText(rule: TextRule) {
  return cleanedText(collapsed, rule);
}

function cleanedText(cleaned: typeof trimmed, { min = 1, max, required, length }: TextRule) {
  return z
    .string({ error: required })
    .check(
      storable,
      cleaned,
      z.minLength(1, { error: required }),
      z.minLength(min, { error: length }),
      z.maxLength(max, { error: length }),
    );
}

/** A whole number within bounds; one message for everything that can be wrong with it. */
export function wholeNumber(min: number, max: number, error: ValidationKey) {
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
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

export const businessDateSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.refine(isBusinessDate, { error: 'date_invalid' satisfies ValidationKey }));

export const instantSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.iso.datetime({ offset: true, error: 'date_invalid' satisfies ValidationKey }));

export const versionSchema = wholeNumber(1, 2_147_483_647, 'version_invalid');

export const capacitySchema = wholeNumber(0, 1_000_000, 'capacity_range');

/** GeoJSON point, coordinates [longitude, latitude]; [0, 0] means not set. */
export const locationSchema = z.object(
  {
    type: z.literal('Point', { error: 'location_invalid' satisfies ValidationKey }),
    coordinates: z.tuple([degrees(180, 'longitude_range'), degrees(90, 'latitude_range')], {
      error: 'location_invalid' satisfies ValidationKey,
    }),
  },
  { error: 'location_invalid' satisfies ValidationKey },
);

function degrees(bound: number, error: ValidationKey) {
  return z.number({ error }).check(z.gte(-bound, { error }), z.lte(bound, { error }));
}

/** A search box: at most 100 characters; empty means no filter. */
export const searchSchema = z.optional(
  z
    .string()
    .check(storable, trimmed, z.maxLength(100, { error: 'search_length' satisfies ValidationKey })),
);
