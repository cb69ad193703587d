import type * as z from 'zod/mini';
import type { ListName } from '#contract/lists.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & { shape?: Record<string, Schema> };

export type Layout = string | Parts;
interface Parts extends ReadonlyArray<Layout> {}

export type ListLayout = [name: ListName, path: string, layout: Layout];

/**
 * Leaves out allowed values and bounds, because stored rows stay readable when these change. For the same reason an
 * `openEnum` equals the closed enum.
 */
export function rowLayout(schema: Schema): Layout {
  const { type, shape = {}, checks: _checks, ...otherParts }: Definition = schema._zod.def;
  const fields = Object.entries(shape).map(([name, field]) => [name, rowLayout(field)]);
  const parts: unknown[] = Object.values(otherParts).flat();
  const nestedLayouts = parts.filter(isSchema).map(rowLayout);
  // The type of the fields that `shape` does not list.
  if (type === 'object') fields.push(...nestedLayouts.splice(0).map((others) => ['*', others]));
  if (type === 'union' && String(nestedLayouts) === 'enum,string') return 'enum';
  return fields.length + nestedLayouts.length === 0 ? type : [type, ...fields, ...nestedLayouts];
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
