// The field types that entities share, with their bounds (rules 5.1). Every `error` is a key of
// `validation-messages`.
import * as z from 'zod/mini';
import { isBusinessDate } from './dates.ts';
import type { ValidationKey } from './validation-messages.ts';

// PostgreSQL cannot store NUL, and a lone surrogate does not survive UTF-8.
export const storable = z.refine<string>(
  (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
  {
    error: 'text_unsupported' satisfies ValidationKey,
  },
);

export const trimmed = z.overwrite((text: string) => text.trim());

export const businessDateSchema = z
  .string({ error: 'date_invalid' satisfies ValidationKey })
  .check(z.refine(isBusinessDate, { error: 'date_invalid' satisfies ValidationKey }));

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
  z
    .string()
    .check(
      storable,
      trimmed,
      z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey }),
    ),
);
