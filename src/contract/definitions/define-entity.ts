// Schemas (`entity-schemas`), lists (`entity-list`), columns, messages about bounds, inputs and details are derived
// from a record's definition.
import type * as z from 'zod/mini';
import { type Point, type UnknownValue, unsetLocation } from '../fields/fields.ts';
import type { NamedLine, ProductLine } from '../fields/product-lines.ts';
import type { RolePolicy } from '../roles.ts';
import type { Reference } from './references.ts';

interface Traits {
  /** The only form with the field. A field that is only in the edit form starts with `start`. */
  on?: 'create' | 'edit';
  /** A create request may omit it; the value is then `start`, or empty. */
  optional?: true;
  /** Computes the value if a create request omits it or leaves it empty. An edit requires a value. */
  fills?: (record: Readonly<Record<string, unknown>>) => string;
  /** Older servers lack the field; its column has a default. */
  later?: true;
  sort?: true;
}

interface TextTraits extends Traits {
  min?: number;
  max: number;
  search?: true;
  /** Unique among records that are not deleted. */
  unique?: true;
  filter?: true;
}

interface FreeTextTraits extends Traits {
  min?: number;
  max: number;
  search?: true;
  lines?: true;
}

interface NumberTraits extends Traits {
  /** 0 by default. */
  min?: number;
  max: number;
  start?: number;
}

interface WholeTraits extends NumberTraits {
  unit?: 'days';
}

interface ChoiceTraits extends Traits {
  values: readonly [string, ...string[]];
  /** The values that users may select; all by default. */
  takes?: readonly [string, ...string[]];
  /** Missing if every create request sets a value. */
  start?: string;
  filter?: true;
}

interface ReferenceTraits extends Traits {
  to: string;
  /** Rows contain only `warehouse_id`, for example, and not `warehouse` with the record's name. */
  idOnly?: true;
  filter?: true;
}

/** An optional field has no `sort`, because a missing value has no place in the order. */
type MomentTraits = Traits & {
  /** Filters by days from `start_date` to `end_date`; at most one field per record. */
  filter?: true;
} & ({ optional?: never } | { sort?: never });

interface CustomTextTraits extends Traits {
  /** The parsed value is stored. */
  input: z.ZodMiniType<string>;
  search?: true;
  unique?: true;
}

// Rejects misspelt traits, which would otherwise compile and do nothing.
type Only<Allowed, Actual> = Actual & { [UnknownTrait in Exclude<keyof Actual, keyof Allowed>]: never };

export function fieldBuilder<const Kind extends string, Allowed extends object>(kind: Kind) {
  return <const Actual extends Allowed>(traits: Only<Allowed, Actual>) => ({ ...(traits as Actual), kind });
}

/** One line without invisible characters. */
export const text = fieldBuilder<'text', TextTraits>('text');
export const freeText = fieldBuilder<'freeText', FreeTextTraits>('freeText');
export const whole = fieldBuilder<'whole', WholeTraits>('whole');
export const rupiah = fieldBuilder<'rupiah', NumberTraits>('rupiah');
export const choice = fieldBuilder<'choice', ChoiceTraits>('choice');
/** Entered in Jakarta time. */
export const moment = fieldBuilder<'moment', MomentTraits>('moment');
export const place = fieldBuilder<'place', Traits>('place');
/** The URL of an uploaded picture, of an image of the app, or any https URL. */
export const picture = fieldBuilder<'picture', Traits>('picture');
/** A string with a schema supplied by the resource, such as a code or a phone number. */
export const customText = fieldBuilder<'own', CustomTextTraits>('own');
/** 1 to 100 products with units, stored in a separate table. */
export const lines = fieldBuilder<'lines', Traits>('lines');
/** The record must exist when its id is stored. */
export const reference = fieldBuilder<'reference', ReferenceTraits>('reference');

export type Field =
  | ({ kind: 'text' } & TextTraits)
  | ({ kind: 'freeText' } & FreeTextTraits)
  | ({ kind: 'whole' } & WholeTraits)
  | ({ kind: 'rupiah' } & NumberTraits)
  | ({ kind: 'choice' } & ChoiceTraits)
  | ({ kind: 'moment' } & MomentTraits)
  | ({ kind: 'place' } & Traits)
  | ({ kind: 'picture' } & Traits)
  | ({ kind: 'own' } & CustomTextTraits)
  | ({ kind: 'lines' } & Traits)
  | ({ kind: 'reference' } & ReferenceTraits);

export type Fields = Readonly<Record<string, Field>>;
type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface Entity<
  ResourceName extends string = string,
  Of extends Fields = Fields,
  Computed extends Shape = Shape,
  Inputs extends Fields = Fields,
> {
  /** The prefix in names of mutations and in `touches`: `product:0190…`. */
  resourceName: ResourceName;
  /** In the order in which forms and details show them. */
  fields: Of;
  computed: Computed;
  /** Form fields that rows lack, such as a password; the resource's own code stores them. */
  inputs: Inputs;
  /** Fields with a parent record's id; unique values are unique only within the parent. */
  belongsTo: readonly string[];
  /** Who may create a record; the office may edit, delete and restore it. */
  createPolicy: RolePolicy;
  /** The field that identifies a deleted record in messages, if not its name. */
  deletedNameField?: string | undefined;
}

export function defineEntity<
  const ResourceName extends string,
  const Of extends Fields,
  const Computed extends Shape = Record<never, never>,
  const Inputs extends Fields = Record<never, never>,
>(
  resourceName: ResourceName,
  fields: Of,
  {
    computed = {} as Computed,
    inputs = {} as Inputs,
    belongsTo = [],
    createPolicy = 'office',
    deletedNameField,
  }: {
    computed?: Computed;
    inputs?: Inputs;
    belongsTo?: readonly (keyof Of & string)[];
    createPolicy?: RolePolicy;
    deletedNameField?: keyof Of & string;
  } = {},
): Entity<ResourceName, Of, Computed, Inputs> {
  return {
    resourceName,
    fields,
    computed,
    inputs,
    belongsTo,
    createPolicy,
    deletedNameField,
  };
}

export function startValueOf(field: Field): unknown {
  if ('start' in field) return field.start;
  if (field.kind === 'whole' || field.kind === 'rupiah') return 0;
  if (field.kind === 'place') return unsetLocation;
  if (field.kind === 'lines') return [];
  return isNullable(field) ? null : '';
}

export function isNullable({ kind, optional }: Field): boolean {
  return optional === true && (kind === 'reference' || kind === 'moment');
}

/** Applies `fills`. */
export function withDefaults<Created extends object>({ fields, inputs }: Entity, record: Created): Created {
  const result = { ...record } as Record<string, unknown>;
  for (const [name, { fills }] of Object.entries<Field>({ ...fields, ...inputs })) {
    if (fills && isBlank(result[name])) result[name] = fills(result);
  }
  return result as unknown as Created;
}

export function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The start values of fields with `later`, and of fields that are only in the edit form. */
export function startValuesOf({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.on === 'edit' || field.later ? [[name, startValueOf(field)]] : [],
    ),
  );
}

/** The first `unique` field, or the first text field. */
export function nameFieldOf(entity: Entity): string {
  const [name] = [
    ...fieldsWithTrait(entity, 'unique'),
    ...fieldsOfKind(entity, 'text'),
    ...fieldsOfKind(entity, 'freeText'),
  ];
  if (name === undefined) throw new Error(`No field of ${entity.resourceName} is a text: what is it called?`);
  return name;
}

export function nameOf(entity: Entity, record: unknown, field = nameFieldOf(entity)): string {
  return toDisplayName(Reflect.get(Object(record), field));
}

/** As long as the longest unique name. */
const maxNameLength = 100;

export function toDisplayName(value: unknown): string {
  const characters = [...String(value ?? '')];
  const isShort = characters.length <= maxNameLength;
  return isShort
    ? characters.join('')
    : `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Maps each property with another record to the field with that record's id.
 * @throws if a property is not named after its resource, because changes of the other record look it up by that name
 */
export function namedReferencesOf({ resourceName, fields }: Entity): Record<string, string> {
  const referenceEntries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || field.idOnly) return [];
    if (name !== `${field.to}_id`) throw new Error(`${resourceName}.${name} must be called ${field.to}_id.`);
    return [[field.to, name]];
  });
  return Object.fromEntries(referenceEntries);
}

/** A second column, `…_key`, contains the normalized text for search, comparison and sort. */
export function hasKeyColumn(field: Field): boolean {
  const isText = field.kind === 'text' || field.kind === 'freeText' || field.kind === 'own';
  return isText && ['search', 'sort', 'unique', 'filter'].some((trait) => trait in field);
}

export function fieldsOfKind({ fields }: Entity, kind: Field['kind']): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === kind);
}

export function fieldsWithTrait({ fields }: Entity, trait: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (trait in field ? [name] : []));
}

export type Flat<Type> = { [Key in keyof Type]: Type[Key] } & unknown;

export type FieldNamesWith<Of, Has> = {
  [Name in keyof Of]: Of[Name] extends Has ? Name : never;
}[keyof Of] &
  string;

export type ValueOf<F> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'lines' }
    ? ProductLine[]
    : F extends { kind: 'whole' | 'rupiah' }
      ? number
      : F extends { kind: 'place' }
        ? Point
        : F extends { kind: 'reference' | 'moment'; optional: true }
          ? string | null
          : string;

export type InputValueOf<F> = F extends { takes: readonly (infer Value)[] } ? Value : ValueOf<F>;

type RowValue<F> = F extends { kind: 'choice' }
  ? ValueOf<F> | UnknownValue
  : F extends { kind: 'lines' }
    ? NamedLine[]
    : ValueOf<F>;

/** `{ warehouse: 'warehouse_id' }` */
export type NamedReferences<Of> = {
  [Name in keyof Of as Of[Name] extends { idOnly: true }
    ? never
    : Of[Name] extends { kind: 'reference'; to: infer Part extends string }
      ? Part
      : never]: Name & string;
};

type NamedReferenceParts<Of> = {
  [Part in keyof NamedReferences<Of>]: null extends ValueOf<Of[NamedReferences<Of>[Part] & keyof Of]>
    ? Reference | null
    : Reference;
};

export type ComputedOf<Of extends Shape> = keyof Of extends never ? unknown : z.output<z.ZodMiniObject<Of>>;

interface RowMetadata {
  created_at: string;
  updated_at: string;
  version: number;
}

export type RowOf<E extends Entity> = Flat<
  { id: string } & {
    [Name in Exclude<keyof E['fields'], FieldNamesWith<E['fields'], { later: true }>>]: RowValue<E['fields'][Name]>;
  } & {
    [Name in FieldNamesWith<E['fields'], { later: true }>]?: RowValue<E['fields'][Name]> | undefined;
  } & NamedReferenceParts<E['fields']> &
    ComputedOf<E['computed']> &
    RowMetadata
>;
