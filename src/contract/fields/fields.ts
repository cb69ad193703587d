// The field types that entities share, with their bounds (rules 5.1). Every `error` is a key of
// `validation-messages`.
import * as z from 'zod/mini';
import { isBusinessDate } from './dates.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL, and a lone surrogate does not survive UTF-8.
export const storable = z.refine<string>((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), {
  error: 'text_unsupported' satisfies ValidationKey,
});

export const trimmed = z.overwrite((text: string) => text.trim());

export const businessDateSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.refine(isBusinessDate, { error: 'date_invalid' satisfies ValidationKey }));

/** [longitude, latitude]. */
export const coordinatesSchema = z.tuple([degrees(180, 'longitude_range'), degrees(90, 'latitude_range')], {
  error: 'location_invalid' satisfies ValidationKey,
});
/** A place that is not set (rules 5.1). */
export const noPlace = { type: 'Point' as const, coordinates: [0, 0] as [number, number] };

/** Whether a place is set: [0, 0] lies in the sea and stands for none. */
export function isPlaceSet({ coordinates: [longitude, latitude] }: Point): boolean {
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

function degrees(bound: number, error: ValidationKey) {
  return z
    .number({
      // A form in which only the other half was typed.
      error: ({ input }): ValidationKey => (Number.isNaN(input) ? 'location_half' : error),
    })
    .check(z.gte(-bound, { error }), z.lte(bound, { error }));
}

/**
 * An object from any names to values. `z.record` does the same, but adds half a kilobyte to the download. Both
 * leave out the name `__proto__`, which somebody may give to a warehouse: here it is read too.
 */
export function namedSchema<Value extends z.core.SomeType>(value: Value) {
  const schema = z.catchall(z.object({}), value);
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    const input = payload.value;
    const parsed = run(payload, context) as typeof payload;
    if (!Object.hasOwn(Object(input), oddName)) return parsed;
    const odd = value._zod.run({ value: Reflect.get(Object(input), oddName), issues: [] }, context);
    if (odd instanceof Promise) throw new z.core.$ZodAsyncError();
    parsed.issues.push(...odd.issues);
    parsed.value = Object.fromEntries([...Object.entries(parsed.value), [oddName, odd.value]]);
    return parsed;
  };
  return schema;
}

const oddName = '__proto__';

export const maxSearchLength = 100;

/** The text of a search box, at most `maxSearchLength` characters. An empty text means no filter. */
export const searchSchema = z.optional(
  z.string().check(storable, trimmed, z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey })),
);

declare const unknownValue: unique symbol;

/** A value that this version of the app does not know, from a newer server. Shown, never compared. */
export type UnknownValue = string & { readonly [unknownValue]: true };

/**
 * One of these values in an answer of the server, or a value that a newer server has added: one such row
 * must not make the whole page invalid. Requests name their values with `z.enum`.
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string() as unknown as z.ZodMiniType<UnknownValue>]);
}

/** Whether this version knows the value. */
export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}

/** A filter for documents by the beginning of their number, such as `RS/2611`; small letters are taken too. */
export const numberBeginningSchema = z.optional(
  z
    .string()
    .check(
      storable,
      trimmed,
      z.toUpperCase(),
      z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey }),
    ),
);

/** Whether a document's number begins so. Every number does without a beginning. */
export function numberBegins(number: string, beginning: string | undefined): boolean {
  return number.startsWith(beginning ?? '');
}

// Unicode's default-ignorable characters (zero-width spaces and joiners, direction marks and overrides,
// fillers, tags), control characters except white space, annotation marks, and the empty Braille cell.
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|(?!\s)\p{Cc}/u;

const blank = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]*$/u;

/** Whether nobody sees anything of the text. */
export function isBlankText(text: string): boolean {
  return blank.test(text);
}

// An emoji may contain invisible joiners and style marks: a family, a black heart, the key 1.
const emoji =
  /[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?)*/gu;

/**
 * Whether text contains, outside of emojis, a character that is invisible or changes the direction of the
 * text: with such characters two different names can look the same.
 */
export function hasInvisible(text: string): boolean {
  return invisible.test(text) && invisible.test(text.replace(emoji, ''));
}
