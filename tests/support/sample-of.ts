// Values that fit a schema of the contract, so that tests of all resources need no bodies of their own.
import * as z from 'zod/mini';
import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { uniqueName } from './valid-bodies.ts';

type Parts = z.core.$ZodTypeDef & { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType };

const values: unknown[] = [
  '/images/tea.webp',
  'MK-003',
  'active',
  'maintenance',
  12,
  '+6281200000001',
  { type: 'Point', coordinates: [106.8, -6.2] },
  true,
  '2026-11-20T02:00:00.000Z',
];

export function sampleOf(args: z.ZodMiniType, field: string): unknown {
  const { shape } = args._zod.def as Parts;
  const fieldSchema = shape?.[field];
  const lines = [{ product_id: newId(), quantity: 5 }];
  for (const value of [...values, ...(fieldSchema ? optionsOf(fieldSchema) : []), lines, newId()]) {
    const parsed = args.safeParse({ id: newId(), [field]: value });
    if (parsed.success) return (parsed.data as Record<string, unknown>)[field];
    const parsedAlone = fieldSchema?.safeParse(value);
    if (parsedAlone?.success) return parsedAlone.data;
  }
  throw new Error(`No value here is one that ${field} takes.`);
}

export function optionsOf(schema: z.ZodMiniType): string[] {
  const { innerType } = schema._zod.def as Parts;
  if (innerType) return optionsOf(innerType);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}

/**
 * Fields that accept any text, a code or an e-mail address get a new value, because some must be unique. References are
 * left open.
 */
export function sampleBody({ shape }: z.ZodMiniObject, index = 0, text = uniqueName('Lain')): Record<string, unknown> {
  const code = uniqueName('LN').replace(' ', '-');
  const uniqueTexts = [text, code, `${code}@example.com`];
  const fields = Object.entries(shape as Record<string, z.ZodMiniType>);
  return Object.fromEntries(
    fields
      .filter(([field]) => field !== 'id')
      .map(([field, schema]) => {
        if (schema.safeParse(null).success) return [field, null];
        const options = optionsOf(schema);
        const candidates = options.length > 0 ? [options[index % options.length]] : uniqueTexts;
        const accepted = candidates.find((value) => schema.safeParse(value).success);
        return [field, accepted ?? sampleOf(z.object({ [field]: schema }), field)];
      }),
  );
}

/** For each field whose kind determines a value, one that differs from those of new records. */
export function otherValues({ fields }: Entity, form: 'create' | 'edit'): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isWanted = form === 'edit' ? field.on !== 'create' : field.on === 'create';
      const value = isWanted ? otherValue(field) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function otherValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'freeText':
      return uniqueName('Lain');
    case 'whole':
    case 'rupiah':
      return (field.min ?? 0) + 1;
    case 'choice':
      return (field.takes ?? field.values).find((value) => value !== field.start);
    case 'moment':
      return '2026-11-19T02:00:00.000Z';
    case 'place':
      return { type: 'Point', coordinates: [106.9, -6.3] };
    // The tests of the resource create what it refers to.
    case 'reference':
    case 'own':
      return undefined;
  }
}
