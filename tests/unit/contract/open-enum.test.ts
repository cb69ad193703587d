import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { documents } from '#contract/documents.ts';
import { listNames, lists } from '#contract/lists.ts';
import { stockDetailSchema, stockOperationSchema } from '#contract/stock/entity.ts';

type Schema = z.core.$ZodType;

/** The paths of the fields that refuse a value that is none of a closed set. */
function closedSets(schema: Schema, path: string): string[] {
  const { type, ...parts } = schema._zod.def;
  if (type === 'enum') return [path];
  // One option that takes any text is enough.
  const options = (parts as { options?: Schema[] }).options ?? [];
  if (options.some((option) => option._zod.def.type === 'string')) return [];
  const { shape = {}, ...others } = parts as { shape?: Record<string, Schema> };
  return [
    ...Object.entries(shape).flatMap(([name, field]) => closedSets(field, `${path}.${name}`)),
    ...Object.values(others)
      .flat()
      .filter((part): part is Schema => part !== null && typeof part === 'object' && '_zod' in part)
      .flatMap((part) => closedSets(part, path)),
  ];
}

test.each(listNames)(
  'a row of %s takes each status that a newer server may send (screens 7.3)',
  (name) => {
    expect(closedSets(lists[name].row, name)).toEqual([]);
  },
);

const answers = {
  ...Object.fromEntries(Object.entries(documents).map(([name, { schema }]) => [name, schema])),
  stockDetail: stockDetailSchema,
  stockOperation: stockOperationSchema,
};

test.each(Object.entries(answers))(
  '%s takes each value that a newer server may send (screens 7.3)',
  (name, schema) => {
    expect(closedSets(schema, name)).toEqual([]);
  },
);
