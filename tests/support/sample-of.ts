import * as z from 'zod/mini';
import { newId } from '#contract/ids.ts';
import { uniqueName } from './valid-bodies.ts';

type Parts = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
};

const values: unknown[] = [
  ...['/images/tea.webp', 'MK-003', 'active', 'maintenance', 12, '+6281200000001'],
  { type: 'Point', coordinates: [106.8, -6.2] },
];

/** Something that the field takes, as it is read. */
export function sampleOf(args: z.ZodMiniType, field: string): unknown {
  const { shape } = args._zod.def as Parts;
  const own = shape?.[field];
  const lines = [{ product_id: newId(), quantity: 5 }];
  for (const value of [...values, ...(own ? optionsOf(own) : []), lines, newId()]) {
    const taken = args.safeParse({ id: newId(), [field]: value });
    if (taken.success) return (taken.data as Record<string, unknown>)[field];
    const alone = own?.safeParse(value);
    if (alone?.success) return alone.data;
  }
  throw new Error(`No value here is one that ${field} takes.`);
}

/** What a choice of the schema offers; nothing when it is no choice. */
export function optionsOf(schema: z.ZodMiniType): string[] {
  const { innerType } = schema._zod.def as Parts;
  if (innerType) return optionsOf(innerType);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}

/**
 * A body that the schema of a create takes. Every field that takes any text, a code or an address
 * gets one of its own, since some of them must be unique.
 */
export function sampleBody(
  { shape }: z.ZodMiniObject,
  index = 0,
  text = uniqueName('Lain'),
): Record<string, unknown> {
  const code = uniqueName('LN').replace(' ', '-');
  const own = [text, code, `${code}@example.com`];
  const fields = Object.entries(shape as Record<string, z.ZodMiniType>);
  return Object.fromEntries(
    fields
      .filter(([field]) => field !== 'id')
      .map(([field, schema]) => {
        const options = optionsOf(schema);
        const candidates = options.length > 0 ? [options[index % options.length]] : own;
        const taken = candidates.find((value) => schema.safeParse(value).success);
        return [field, taken ?? sampleOf(z.object({ [field]: schema }), field)];
      }),
  );
}
