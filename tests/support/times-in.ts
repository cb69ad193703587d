import type * as z from 'zod/mini';

type Parts = z.core.$ZodTypeDef & { shape?: Record<string, z.ZodMiniType>; options?: z.ZodMiniType[] } & Partial<
    Record<'innerType' | 'in' | 'out' | 'element', z.ZodMiniType>
  >;

/** Where a value of this schema has a day or a moment, such as `items[].expired_date`. */
export function timesIn(schema: z.ZodMiniType, at = ''): string[] {
  if (isTime(schema)) return [at];
  const { shape = {}, options = [], element, innerType, ...pipe } = schema._zod.def as Parts;
  const alike = [innerType, pipe.in, pipe.out, ...options].filter((part) => part !== undefined);
  const places = [
    ...Object.entries(shape).flatMap(([name, part]) => timesIn(part, at ? `${at}.${name}` : name)),
    ...alike.flatMap((part) => timesIn(part, at)),
    ...(element ? timesIn(element, `${at}[]`) : []),
  ];
  return [...new Set(places)];
}

/** By what it accepts, so that a time is found however its schema is written. */
function isTime(schema: z.ZodMiniType): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success;
  return ['2026-11-20', '2026-11-20T03:37:00.000Z'].some((time) => takes(time) && !takes(time.replace('-11-', '-99-')));
}
