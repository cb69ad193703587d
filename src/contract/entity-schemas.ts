// The schemas that follow from the definition of a record: what the API sends, what creates it, what
// edits it.
import * as z from 'zod/mini';
import type { Entity, Field, NamesWith, RowOf, TakenOf } from './define-entity.ts';
import { locationSchema } from './fields.ts';
import { idSchema } from './id-schema.ts';
import { nameText, plainText, versionSchema, wholeNumber } from './input-fields.ts';
import { openEnum } from './open-enum.ts';
import type { Bound, ValidationKey } from './validation-messages.ts';

type KeyOf = (bound: Bound) => ValidationKey;
type Schemas = Record<string, z.ZodMiniType>;

/** A record as the API sends it. */
export function rowSchemaOf<E extends Entity>(entity: E): z.ZodMiniType<RowOf<E>> {
  const shape: Schemas = { id: z.uuid() };
  for (const [name, field] of Object.entries(entity.fields)) {
    const schema = rowSchema(field);
    shape[name] = field.later ? z.optional(schema) : schema;
  }
  const stamps = { created_at: z.string(), updated_at: z.string(), version: z.int() };
  const row = z.object({ ...shape, ...(entity.computed as Schemas), ...stamps });
  return row as unknown as z.ZodMiniType<RowOf<E>>;
}

function rowSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'choice') return openEnum(field.values);
  if (field.kind === 'whole' || field.kind === 'rupiah') return z.int();
  return field.kind === 'place' ? locationSchema : z.string();
}

type Input<F> = z.ZodMiniType<TakenOf<F>, TakenOf<F>>;

type CreateShape<Of> = { id: z.ZodMiniOptional<typeof idSchema> } & {
  [Name in Exclude<keyof Of, NamesWith<Of, { on: 'edit' }>>]: Of[Name] extends { later: true }
    ? z.ZodMiniOptional<Input<Of[Name]>>
    : Of[Name] extends { optional: true }
      ? z.ZodMiniDefault<Input<Of[Name]>>
      : Input<Of[Name]>;
};

type UpdateShape<Of> = {
  [Name in Exclude<keyof Of, NamesWith<Of, { on: 'create' }>>]: z.ZodMiniOptional<Input<Of[Name]>>;
} & { version: z.ZodMiniOptional<typeof versionSchema> };

export type CreateOf<E extends Entity> = z.output<z.ZodMiniObject<CreateShape<E['fields']>>>;
export type UpdateOf<E extends Entity> = z.output<z.ZodMiniObject<UpdateShape<E['fields']>>>;

/** What creates a record. `id` is made by the client, so that a record made offline keeps it. */
export function createSchemaOf<E extends Entity>(
  entity: E,
): z.ZodMiniObject<CreateShape<E['fields']>> {
  const shape: Schemas = { id: z.optional(idSchema) };
  for (const [name, field, input] of inputsOn(entity, 'create')) {
    const start = 'start' in field ? field.start : field.kind === 'whole' ? 0 : '';
    const optional = () => (field.later ? z.optional(input) : z._default(input, start));
    shape[name] = field.later || field.optional ? optional() : input;
  }
  return z.object(shape) as unknown as z.ZodMiniObject<CreateShape<E['fields']>>;
}

/** What edits a record: any subset of the fields; `version` is the version that the user saw. */
export function updateSchemaOf<E extends Entity>(
  entity: E,
): z.ZodMiniObject<UpdateShape<E['fields']>> {
  const inputs = inputsOn(entity, 'edit').map(([name, , input]) => [name, input] as const);
  const shape: Schemas = { ...Object.fromEntries(inputs), version: versionSchema };
  return z.partial(z.object(shape)) as unknown as z.ZodMiniObject<UpdateShape<E['fields']>>;
}

function inputsOn({ noun, fields }: Entity, form: 'create' | 'edit') {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.on !== undefined && field.on !== form) return [];
    const input = inputSchema(field, (bound) => `${noun}.${name}.${bound}`);
    return [[name, field, input] as const];
  });
}

/** The schema of what is typed. Its errors are keys that `bound-messages` puts into words. */
function inputSchema(field: Field, key: KeyOf): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'freeText': {
      const { min, max, optional } = field;
      const rule = { max, min, required: optional ? undefined : key('required') };
      const make = field.kind === 'text' ? nameText : plainText;
      return make({ ...rule, length: key('length') });
    }
    case 'whole':
    case 'rupiah':
      return wholeNumber(field.min ?? 0, field.max, key('range'));
    case 'choice':
      return z.enum(field.takes ?? field.values, { error: key('choice') });
    case 'place':
      return locationSchema;
    case 'own':
      return field.input;
  }
}
