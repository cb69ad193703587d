// Schemas, tables, CSV files, details and descriptions of changes are derived from a document's definition.
import * as z from 'zod/mini';
import { businessDateSchema, openEnum, type UnknownValue } from '../fields/fields.ts';
import { maxReasonLength, nameText, plainText, wholeNumber } from '../fields/input-fields.ts';
import { maxLineUnits, productIdSchema, quantitySchema } from '../fields/product-lines.ts';
import type { Bound, BoundKey, HandWrittenKey } from '../fields/validation-messages.ts';
import { type Field, type Flat, fieldBuilder, type NamedReferences } from './define-entity.ts';
import type { DocumentSearch, NamedList } from './document-search.ts';
import { type Reference, referenceSchema } from './references.ts';

interface LineFieldOptions {
  optional?: true;
  /** Older rows and stored requests may lack it. */
  later?: true;
  /** A request may omit it, because the server knows the value or there is none. */
  omittable?: true;
  /** Descriptions of changes omit it. */
  hiddenInChanges?: true;
  /** `row`: the server adds the field; `request`: the server does not store it. */
  only?: 'row' | 'request';
}

interface NumberFieldTraits extends LineFieldOptions {
  min?: number;
  max?: number;
  error?: HandWrittenKey;
}

interface LineTextTraits extends LineFieldOptions {
  max: number;
}

interface ReasonTraits extends LineFieldOptions {
  max?: number;
  error?: HandWrittenKey;
}

/** Like `productName`, only in rows; requests contain `product_id`. */
export const productReference = fieldBuilder<'product', Record<never, never>>('product');
export const productName = fieldBuilder<'productName', Record<never, never>>('productName');
export const units = fieldBuilder<'units', NumberFieldTraits>('units');
/** Other units, shown next to `units`. */
export const otherUnits = fieldBuilder<'whole', NumberFieldTraits>('whole');
/** Whole rupiah. */
export const amount = fieldBuilder<'rupiah', NumberFieldTraits>('rupiah');
export const day = fieldBuilder<'day', LineFieldOptions>('day');
export const flag = fieldBuilder<'flag', LineFieldOptions>('flag');
export const note = fieldBuilder<'text', LineTextTraits>('text');
export const reason = fieldBuilder<'reason', ReasonTraits>('reason');

export type LineField =
  | ({ kind: 'product' | 'productName' } & { [Trait in keyof LineFieldOptions]?: never })
  | ({ kind: 'units' | 'whole' | 'rupiah' } & NumberFieldTraits)
  | ({ kind: 'day' | 'flag' } & LineFieldOptions)
  | ({ kind: 'text' } & LineTextTraits)
  | ({ kind: 'reason' } & ReasonTraits);

export type LineFields = Readonly<Record<string, LineField>>;

export const moment = fieldBuilder<'moment', LineFieldOptions>('moment');

/** Lines are stored in a separate table. */
export const linesOf = <const Of extends LineFields>(of: Of) => ({ kind: 'lines', of }) as const;

type NamedField = Extract<Field, { kind: 'choice' | 'reference' | 'freeText' }>;

/** Fields with nested or combined values have only a schema. */
export type DocumentField =
  | LineField
  | NamedField
  | ({ kind: 'moment' } & LineFieldOptions)
  | { kind: 'lines'; of: LineFields }
  | z.core.$ZodType;

export type ValueField = Exclude<DocumentField, z.core.$ZodType | { kind: 'lines' }>;

export type DocumentFields = Readonly<Record<string, DocumentField>>;

interface ValueOfKind {
  units: number;
  whole: number;
  rupiah: number;
  flag: boolean;
  product: Reference;
  productName: Pick<Reference, 'name'>;
}
type ValueOf<F> = F extends { kind: 'choice'; values: readonly (infer Choice)[] }
  ? Choice | UnknownValue
  : F extends { kind: infer Kind extends keyof ValueOfKind }
    ? ValueOfKind[Kind]
    : string;
type LineValue<F> = z.ZodMiniType<ValueOf<F>, ValueOf<F>>;
type Value<F> = F extends z.core.$ZodType
  ? F
  : F extends { kind: 'lines'; of: infer Of }
    ? z.ZodMiniArray<LineSchema<RowFields<Of>>>
    : LineValue<F>;

type Nullable<F, Schema extends z.core.$ZodType> = F extends { optional: true } ? z.ZodMiniNullable<Schema> : Schema;
type RowField<F> = F extends { later: true } ? z.ZodMiniOptional<Nullable<F, Value<F>>> : Nullable<F, Value<F>>;
type RowFields<Of> = {
  [Name in keyof Of as Of[Name] extends { only: 'request' } ? never : Name]: RowField<Of[Name]>;
};
type RequestField<F> = F extends { omittable: true }
  ? z.ZodMiniOptional<LineValue<F>>
  : F extends { optional: true; later: true }
    ? RowField<F>
    : F extends { optional: true }
      ? ReturnType<typeof nullIfMissing<LineValue<F>>>
      : LineValue<F>;
type RequestFields<Of> = {
  [Name in keyof Of as Of[Name] extends { only: 'row' } | { kind: 'product' | 'productName' }
    ? never
    : Name]: RequestField<Of[Name]>;
};
type Shape = Readonly<Record<string, z.core.$ZodType>>;
type ObjectOf<Parts> = Flat<Parts> extends infer Combined extends Shape ? z.ZodMiniObject<Combined> : never;
type LineSchema<Own> = ObjectOf<{ product_id: z.ZodMiniType<string, string> } & Own>;
type NamedReferenceParts<Of> = {
  [Part in keyof NamedReferences<Of>]: Nullable<Of[NamedReferences<Of>[Part] & keyof Of], typeof referenceSchema>;
};
type DocumentSchema<Of> = ObjectOf<
  { id: z.ZodMiniUUID; number: z.ZodMiniString } & RowFields<Of> &
    NamedReferenceParts<Of> & { version: z.ZodMiniNumberFormat }
>;

export type DocumentRow<Of> = z.output<DocumentSchema<Of>>;
/** The fields that are stored in a database column of the same name. */
export type StoredFieldNames<Of> = {
  [Name in keyof Of]: Of[Name] extends z.core.$ZodType | { kind: 'lines' } ? never : Name;
}[keyof Of];
export type LineRow<Of> = z.output<LineSchema<RowFields<Of>>>;

export function rowLineSchemaOf<const Of extends LineFields>(fields: Of): LineSchema<RowFields<Of>> {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    field.only === 'request' ? [] : [[name, rowSchema(field)]],
  );
  return schemaOf(z.uuid(), shape);
}

export function documentSchemaOf<const Of extends DocumentFields>({ fields }: { fields: Of }): DocumentSchema<Of> {
  const shape = Object.entries<DocumentField>(fields).flatMap(([name, field]) => {
    const own = [name, rowSchema(field)];
    if (!isReference(field) || field.idOnly) return [own];
    return [own, [field.to, field.optional ? z.nullable(referenceSchema) : referenceSchema]];
  });
  return z.object({
    id: z.uuid(),
    number: z.string(),
    ...Object.fromEntries(shape),
    version: z.int(),
  }) as DocumentSchema<Of>;
}

function isReference(field: DocumentField): field is Extract<Field, { kind: 'reference' }> {
  return 'kind' in field && field.kind === 'reference';
}

/** Maps each property with another record to the field with that record's id: `{ warehouse: 'warehouse_id' }`. */
export function referencesOf<const Of extends DocumentFields>({ fields }: { fields: Of }): NamedReferences<Of> {
  const referenceEntries = Object.entries<DocumentField>(fields).flatMap(([name, field]) =>
    isReference(field) && !field.idOnly ? [[field.to, name]] : [],
  );
  return Object.fromEntries(referenceEntries) as NamedReferences<Of>;
}

function rowSchema(field: DocumentField): z.core.$ZodType {
  if (!('kind' in field)) return field;
  if (field.kind === 'lines') return z.array(rowLineSchemaOf(field.of));
  const schema = field.optional ? z.nullable(rowValueSchema(field)) : rowValueSchema(field);
  return field.later ? z.optional(schema) : schema;
}

/** @param resourceName the prefix of the keys of messages about bounds */
export function lineSchemaOf<const Of extends LineFields>(
  resourceName: string,
  fields: Of,
): LineSchema<RequestFields<Of>> {
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    const input = inputSchema(field, (bound) => `${resourceName}.${name}.${bound}`);
    return input ? [[name, withOptionality(field, input)]] : [];
  });
  return schemaOf(productIdSchema, shape);
}

function schemaOf<Shape>(product_id: z.ZodMiniType<string>, shape: unknown[][]): LineSchema<Shape> {
  return z.object({ product_id, ...Object.fromEntries(shape) }) as LineSchema<Shape>;
}

function rowValueSchema(field: ValueField): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return openEnum(field.values);
    case 'reference':
      return z.uuid();
    case 'product':
      return referenceSchema;
    case 'productName':
      return z.object({ name: z.string() });
    case 'units':
    case 'whole':
    case 'rupiah':
      return z.int();
    case 'flag':
      return z.boolean();
    default:
      return z.string();
  }
}

function withOptionality({ omittable, optional, later }: LineField, input: z.ZodMiniType): z.ZodMiniType {
  if (omittable) return z.optional(input);
  if (!optional) return input;
  return later ? z.nullish(input) : nullIfMissing(input);
}

function nullIfMissing<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

function inputSchema(field: LineField, key: (bound: Bound) => BoundKey): z.ZodMiniType | undefined {
  if (field.only === 'row') return undefined;
  switch (field.kind) {
    case 'product':
    case 'productName':
      return undefined;
    case 'units':
    case 'whole':
    case 'rupiah': {
      const { kind, min, max = maxLineUnits, error = key('range') } = field;
      if (kind === 'units' && min === undefined) return quantitySchema;
      return wholeNumber(min ?? 0, max, error);
    }
    case 'day':
      return businessDateSchema;
    case 'flag':
      return z.boolean({ error: 'invalid' });
    case 'text': {
      const required = field.optional || field.omittable ? undefined : key('required');
      return nameText({ max: field.max, required, length: key('length') });
    }
    case 'reason': {
      const { max = maxReasonLength, error } = field;
      const [required, length] = [error ?? 'reason_required', error ?? 'reason_length'] as const;
      return plainText({ max, required, length });
    }
  }
}

/** Whether lines that differ in this field stay separate: expiry date, price, reason. */
function isPartOfKey({ kind, only }: LineField): boolean {
  return only !== 'row' && !['product', 'productName', 'units', 'whole', 'flag'].includes(kind);
}

/** Lines with the same key are merged. */
export function lineKeyOf(fields: LineFields): (line: object) => string {
  const names = Object.entries(fields).flatMap(([name, field]) => (isPartOfKey(field) ? [name] : []));
  return (line) => {
    const values = line as Readonly<Record<string, unknown>>;
    return JSON.stringify(['product_id', ...names].map((name) => values[name] ?? null));
  };
}

export interface DocumentDefinition<ResourceName extends string = string, Of extends DocumentFields = DocumentFields> {
  /** The prefix in names of mutations and in `touches`: `restock:0190…`. */
  resourceName: ResourceName;
  numberPrefix: DocumentSearch['prefix'];
  fields: Of;
}

export function linesIn({ fields }: Pick<DocumentDefinition, 'fields'>): LineFields[] {
  return Object.values(fields).flatMap((field) => ('kind' in field && field.kind === 'lines' ? [field.of] : []));
}

export function documentSearchOf(
  { numberPrefix, fields }: DocumentDefinition,
  days: DocumentSearch['days'],
): DocumentSearch {
  const all = Object.entries<DocumentField>(fields);
  const [lines = ''] = all.find(([, field]) => 'kind' in field && field.kind === 'lines') ?? [];
  const hasProductField = linesIn({ fields }).some((line) => 'product' in line);
  return {
    prefix: numberPrefix,
    records: all.flatMap(([id, field]) => {
      if (!isReference(field)) return [];
      const part = field.idOnly ? id.replace(/_id$/, '_details') : field.to;
      return [{ list: `${field.to}s` as NamedList, id, part }];
    }),
    lines,
    linePart: hasProductField ? 'product' : 'product_details',
    days,
    hasNotes: 'notes' in fields,
  };
}

export function defineDocument<const ResourceName extends string, const Of extends DocumentFields>(
  resourceName: ResourceName,
  parts: Omit<DocumentDefinition<ResourceName, Of>, 'resourceName'>,
): DocumentDefinition<ResourceName, Of> {
  return { resourceName, ...parts };
}
