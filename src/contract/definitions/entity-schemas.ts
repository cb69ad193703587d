import * as z from 'zod/mini';
import { locationSchema, openEnum } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { nameText, plainText, versionSchema, wholeNumber } from '../fields/input-fields.ts';
import { namedLineSchema, productLinesSchema } from '../fields/product-lines.ts';
import type { Bound, ValidationKey } from '../fields/validation-messages.ts';
import { pictureSchema } from '../pictures/picture-address.ts';
import {
  type Entity,
  type Field,
  type FieldNamesWith,
  type InputValueOf,
  isBlank,
  isNullable,
  namedReferencesOf,
  type RowOf,
  startValueOf,
} from './define-entity.ts';
import { personSchema, referenceSchema } from './references.ts';

export const deletedRecordSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.string(),
  deleted_by: z.nullable(personSchema),
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;

type MessageKeyOf = (bound: Bound) => ValidationKey;
type Schemas = Record<string, z.ZodMiniType>;

export function rowSchemaOf<E extends Entity>(entity: E): z.ZodMiniType<RowOf<E>> {
  const shape: Schemas = { id: z.uuid() };
  for (const [name, field] of Object.entries(entity.fields)) {
    const schema = rowSchema(field);
    shape[name] = field.later ? z.optional(schema) : schema;
  }
  for (const [part, name] of Object.entries(namedReferencesOf(entity))) {
    const isOptional = entity.fields[name]?.optional;
    shape[part] = isOptional ? z.nullable(referenceSchema) : referenceSchema;
  }
  const rowMetadata = { created_at: z.string(), updated_at: z.string(), version: z.int() };
  const row = z.object({ ...shape, ...(entity.computed as Schemas), ...rowMetadata });
  return row as unknown as z.ZodMiniType<RowOf<E>>;
}

function rowSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'choice') return openEnum(field.values);
  if (field.kind === 'whole' || field.kind === 'rupiah') return z.int();
  if (field.kind === 'lines') return z.array(namedLineSchema);
  if (field.kind === 'place') return locationSchema;
  const text = field.kind === 'reference' ? z.uuid() : z.string();
  return isNullable(field) ? z.nullable(text) : text;
}

type Input<F> = z.ZodMiniType<InputValueOf<F>, InputValueOf<F>>;

type CreateShape<Of> = { id: z.ZodMiniOptional<typeof idSchema> } & {
  [Name in Exclude<keyof Of, FieldNamesWith<Of, { on: 'edit' }>>]: Of[Name] extends { later: true } | { fills: unknown }
    ? z.ZodMiniOptional<Input<Of[Name]>>
    : Of[Name] extends { optional: true }
      ? z.ZodMiniDefault<Input<Of[Name]>>
      : Input<Of[Name]>;
};

type UpdateShape<Of> = {
  [Name in Exclude<keyof Of, FieldNamesWith<Of, { on: 'create' }>>]: z.ZodMiniOptional<Input<Of[Name]>>;
} & { version: z.ZodMiniOptional<typeof versionSchema> };

type Inputs<E extends Entity> = E['fields'] & E['inputs'];
export type CreateOf<E extends Entity> = z.output<z.ZodMiniObject<CreateShape<Inputs<E>>>>;
export type UpdateOf<E extends Entity> = z.output<z.ZodMiniObject<UpdateShape<Inputs<E>>>>;

export function createSchemaOf<E extends Entity>(entity: E): z.ZodMiniObject<CreateShape<Inputs<E>>> {
  const shape: Schemas = { id: z.optional(idSchema) };
  for (const [name, field, input] of inputsOfForm(entity, 'create')) {
    if (field.fills) {
      shape[name] = z.optional(z.pipe(z.transform(blankToUndefined), z.optional(input)));
      continue;
    }
    const optional = () => (field.later ? z.optional(input) : z._default(input, startValueOf(field)));
    shape[name] = field.later || field.optional ? optional() : input;
  }
  return z.object(shape) as unknown as z.ZodMiniObject<CreateShape<Inputs<E>>>;
}

function blankToUndefined(value: unknown): unknown {
  return isBlank(value) ? undefined : value;
}

/** `version` is the version that the user saw. */
export function updateSchemaOf<E extends Entity>(entity: E): z.ZodMiniObject<UpdateShape<Inputs<E>>> {
  const inputs = inputsOfForm(entity, 'edit').map(([name, , input]) => [name, input] as const);
  const shape: Schemas = { ...Object.fromEntries(inputs), version: versionSchema };
  return z.partial(z.object(shape)) as unknown as z.ZodMiniObject<UpdateShape<Inputs<E>>>;
}

function inputsOfForm({ resourceName, fields, inputs }: Entity, form: 'create' | 'edit') {
  return Object.entries({ ...fields, ...inputs }).flatMap(([name, field]) => {
    if (field.on !== undefined && field.on !== form) return [];
    const input = inputSchema(field, (bound) => `${resourceName}.${name}.${bound}`);
    return [[name, field, input] as const];
  });
}

function inputSchema(field: Field, key: MessageKeyOf): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'freeText': {
      const { min, max, optional } = field;
      const rule = { max, min, required: optional ? undefined : key('required') };
      const textSchema = field.kind === 'text' ? nameText : plainText;
      return textSchema({ ...rule, length: key('length') });
    }
    case 'whole':
    case 'rupiah':
      return wholeNumber(field.min ?? 0, field.max, key('range'));
    case 'choice':
      return z.enum(field.takes ?? field.values, { error: key('choice') });
    case 'place':
      return locationSchema;
    case 'picture':
      return pictureSchema(field.optional ? undefined : key('required'));
    case 'lines':
      return productLinesSchema;
    case 'own':
      return field.input;
    case 'moment':
      return field.optional ? z.nullable(momentSchema(key('required'))) : momentSchema(key('required'));
    case 'reference':
      return field.optional ? z.nullable(idSchema) : requiredId(key('choice'), key('choice'));
  }
}

/** A time of this century, stored in UTC. */
function momentSchema(error: ValidationKey) {
  const time = z.string({ error }).check(z.iso.datetime({ offset: true, error }), z.regex(/^20/, { error }));
  return z.pipe(
    time,
    z.transform((text) => new Date(text).toISOString()),
  );
}

export function requiredId(missingKey: ValidationKey, unknownKey: ValidationKey) {
  return z
    .string({ error: missingKey })
    .check(z.minLength(1, { error: missingKey }), z.toLowerCase(), z.uuid({ error: unknownKey }));
}
