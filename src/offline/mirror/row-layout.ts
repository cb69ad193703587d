import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & { shape?: Record<string, Schema> };

/**
 * Which fields a schema has, on every level. It looks for schemas in whatever a schema is made of
 * (elements, options, what may be null), so that no kind of nesting is forgotten. Which values a
 * field takes is left out: rows outlive a change of those.
 */
export function rowLayout(schema: Schema): unknown {
  const { type, shape = {}, checks: _checks, ...rest }: Definition = schema._zod.def;
  const fields = Object.entries(shape).map(([name, field]) => [name, rowLayout(field)]);
  const parts: unknown[] = Object.values(rest).flat();
  const inner = parts.filter(isSchema).map(rowLayout);
  return fields.length + inner.length === 0 ? type : [type, ...fields, ...inner];
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
