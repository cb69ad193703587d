import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & { shape?: Record<string, Schema> };

/**
 * The names and types of the fields of a schema, on every level. When they change, `MirrorDatabase` clears
 * the stored rows. All parts of a schema are searched for nested schemas (array elements, options, nullable
 * types). Allowed values and bounds are left out: stored rows stay usable when only those change. So
 * a set of values that takes others too (`openEnum`) counts as the closed set.
 */
export function rowLayout(schema: Schema): unknown {
  const { type, shape = {}, checks: _checks, ...otherParts }: Definition = schema._zod.def;
  const fields = Object.entries(shape).map(([name, field]) => [name, rowLayout(field)]);
  const parts: unknown[] = Object.values(otherParts).flat();
  const nested = parts.filter(isSchema).map(rowLayout);
  if (type === 'union' && String(nested) === 'enum,string') return 'enum';
  return fields.length + nested.length === 0 ? type : [type, ...fields, ...nested];
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
