// Bounds from rules 5.1. Each `error` is a key of `validation-messages`.
import * as z from 'zod/mini';
import { isBusinessDate } from './dates.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL, and a lone surrogate does not survive UTF-8.
export const storableText = z.refine<string>((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), {
  error: 'text_unsupported' satisfies ValidationKey,
});

export const trimmedText = z.overwrite((text: string) => text.trim());

export const businessDateSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.refine(isBusinessDate, { error: 'date_invalid' satisfies ValidationKey }));

/** [longitude, latitude] */
export const coordinatesSchema = z.tuple([degreesSchema(180, 'longitude_range'), degreesSchema(90, 'latitude_range')], {
  error: 'location_invalid' satisfies ValidationKey,
});
export const unsetLocation = { type: 'Point' as const, coordinates: [0, 0] as [number, number] };

export function isLocationSet({ coordinates: [longitude, latitude] }: Point): boolean {
  return longitude !== 0 || latitude !== 0;
}

/** GeoJSON point, coordinates [longitude, latitude]; [0, 0] means not set. */
export const locationSchema = z.object(
  {
    type: z.literal('Point', { error: 'location_invalid' satisfies ValidationKey }),
    coordinates: coordinatesSchema,
  },
  { error: 'location_invalid' satisfies ValidationKey },
);

export type Point = z.output<typeof locationSchema>;

function degreesSchema(bound: number, error: ValidationKey) {
  return z
    .number({
      // NaN means that only the other coordinate was entered.
      error: ({ input }): ValidationKey => (Number.isNaN(input) ? 'location_half' : error),
    })
    .check(z.gte(-bound, { error }), z.lte(bound, { error }));
}

/**
 * `z.record` would add half a kilobyte to the download. Like `z.catchall`, it ignores `__proto__`, which a user may
 * choose as the name of a warehouse, so that key is read separately.
 */
export function byNameSchema<Value extends z.core.SomeType>(value: Value) {
  const schema = z.catchall(z.object({}), value);
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    const input = payload.value;
    const parsed = run(payload, context) as typeof payload;
    if (!Object.hasOwn(Object(input), protoName)) return parsed;
    const odd = value._zod.run({ value: Reflect.get(Object(input), protoName), issues: [] }, context);
    if (odd instanceof Promise) throw new z.core.$ZodAsyncError();
    parsed.issues.push(...odd.issues);
    parsed.value = Object.fromEntries([...Object.entries(parsed.value), [protoName, odd.value]]);
    return parsed;
  };
  return schema;
}

const protoName = '__proto__';

export const maxSearchLength = 100;

export const searchSchema = z.optional(
  z
    .string()
    .check(storableText, trimmedText, z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey })),
);

declare const unknownValue: unique symbol;

/** A value from a newer server. Shown, never compared. */
export type UnknownValue = string & { readonly [unknownValue]: true };

/** For responses, because a newer server's value must not make the whole page invalid. Requests use `z.enum`. */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string() as unknown as z.ZodMiniType<UnknownValue>]);
}

export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}

export const numberPrefixSchema = z.optional(
  z
    .string()
    .check(
      storableText,
      trimmedText,
      z.toUpperCase(),
      z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey }),
    ),
);

export function hasNumberPrefix(number: string, prefix: string | undefined): boolean {
  return number.startsWith(prefix ?? '');
}

// Default-ignorable characters, control characters except white space, annotation marks, and the empty Braille cell.
const invisiblePattern = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|(?!\s)\p{Cc}/u;

const blankPattern = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]*$/u;

export function isBlankText(text: string): boolean {
  return blankPattern.test(text);
}

// Emojis may contain zero-width joiners and variation selectors.
const emojiPattern =
  /[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?)*/gu;

/** Ignores emojis. Two names that differ only in invisible characters look the same. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisiblePattern.test(text) && invisiblePattern.test(text.replace(emojiPattern, ''));
}
