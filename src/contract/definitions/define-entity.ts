// One definition of a record: every field once, with what it is. Schemas (`entity-schemas`), list
// (`entity-list`), columns, refusals of bounds, inputs and facts all read it.
import type * as z from 'zod/mini';
import { noPlace, type Point, type UnknownValue } from '../fields/fields.ts';
import type { ProductLine, ShownLine } from '../fields/product-lines.ts';
import type { RolePolicy } from '../roles.ts';
import type { Reference } from './references.ts';

/** What any field may say of itself. */
interface Traits {
  /** The form that has the field, if only one has it. A field on edit alone begins with `start`. */
  on?: 'create' | 'edit';
  /** A create may leave the field out: it is then `start`, or empty. */
  optional?: true;
  /** A create may leave the text out or empty: it is then what this makes of the other fields. An edit may not. */
  fills?: (created: Readonly<Record<string, unknown>>) => string;
  /** Rows of an older server lack the field. A create may leave it out: its column has a default. */
  later?: true;
  /** The list can be sorted by it. */
  sort?: true;
}

interface TextTraits extends Traits {
  min?: number;
  max: number;
  /** Found by the search box of the list. */
  search?: true;
  /** No two records that are not deleted have the same. */
  unique?: true;
  /** The list can be filtered by it. */
  filter?: true;
}

interface FreeTextTraits extends Traits {
  min?: number;
  max: number;
  search?: true;
  /** Written in a box of several lines. */
  lines?: true;
}

interface NumberTraits extends Traits {
  /** 0 if it says none. */
  min?: number;
  max: number;
  /** The value in an empty form. */
  start?: number;
}

interface WholeTraits extends NumberTraits {
  /** What is counted, for the sentence about its bounds. */
  unit?: 'days';
}

interface ChoiceTraits extends Traits {
  values: readonly [string, ...string[]];
  /** The values that people may choose; by default all. */
  takes?: readonly [string, ...string[]];
  /** Missing if every create says a value. */
  start?: string;
  filter?: true;
}

interface ReferenceTraits extends Traits {
  /** The noun of the other record. */
  to: string;
  /** Rows hold the id alone. Others show the record too, in a field without `_id`: `warehouse`. */
  idOnly?: true;
  filter?: true;
}

/** A sort has no place for what is missing. */
type MomentTraits = Traits & {
  /** The list can be filtered by its days, from `start_date` to `end_date`: by one field of a record. */
  filter?: true;
} & ({ optional?: never } | { sort?: never });

interface OwnTraits extends Traits {
  /** The schema of the noun's own for what is typed; its result is stored. */
  input: z.ZodMiniType<string>;
  search?: true;
  unique?: true;
}

// A builder refuses misspelt traits, which would otherwise compile and do nothing.
type Only<Known, Said> = Said & { [Word in Exclude<keyof Said, keyof Known>]: never };

export function builder<const Kind extends string, Known extends object>(kind: Kind) {
  return <const Said extends Known>(said: Only<Known, Said>) => ({ ...(said as Said), kind });
}

/** A name: one line without invisible characters. */
export const text = builder<'text', TextTraits>('text');
/** Any text that can be stored. */
export const freeText = builder<'freeText', FreeTextTraits>('freeText');
export const whole = builder<'whole', WholeTraits>('whole');
/** Whole rupiah. */
export const rupiah = builder<'rupiah', NumberTraits>('rupiah');
/** One of a few values. */
export const choice = builder<'choice', ChoiceTraits>('choice');
/** A moment in time, typed by a clock in Jakarta; null if it is `optional` and there is none. */
export const moment = builder<'moment', MomentTraits>('moment');
/** A GeoJSON point, stored as `lng` and `lat`. */
export const place = builder<'place', Traits>('place');
/** The address of a picture: of one that was taken here, of an image of the app, or with https. */
export const picture = builder<'picture', Traits>('picture');
/** A text that the noun checks itself: a code, a phone number. */
export const own = builder<'own', OwnTraits>('own');
/** Products with units, 1 to 100 lines. Stored in a table of their own. */
export const lines = builder<'lines', Traits>('lines');
/** The id of another record, which must exist when the id is stored; null if it is `optional` and there is none. */
export const reference = builder<'reference', ReferenceTraits>('reference');

export type Field =
  | ({ kind: 'text' } & TextTraits)
  | ({ kind: 'freeText' } & FreeTextTraits)
  | ({ kind: 'whole' } & WholeTraits)
  | ({ kind: 'rupiah' } & NumberTraits)
  | ({ kind: 'choice' } & ChoiceTraits)
  | ({ kind: 'moment' } & MomentTraits)
  | ({ kind: 'place' } & Traits)
  | ({ kind: 'picture' } & Traits)
  | ({ kind: 'own' } & OwnTraits)
  | ({ kind: 'lines' } & Traits)
  | ({ kind: 'reference' } & ReferenceTraits);

export type Fields = Readonly<Record<string, Field>>;
type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface Entity<
  Noun extends string = string,
  Of extends Fields = Fields,
  Computed extends Shape = Shape,
  Inputs extends Fields = Fields,
> {
  /** Begins the names of its mutations and of its records in `touches`: `product:0190…`. */
  noun: Noun;
  /** In the order of forms and details. Which of them people call the record by: `nameFieldOf`. */
  fields: Of;
  /** The schemas of what the server adds to a row and nobody types. */
  computed: Computed;
  /** Fields of the forms that rows do not have as they are typed: a password. The noun stores them itself. */
  inputs: Inputs;
  /**
   * References of which each record has exactly one: what it belongs to. Its unique values are unique there, and
   * other records may have them too.
   */
  belongsTo: readonly string[];
  /** Who may create a record; the office edits, deletes and restores it. */
  createdBy: RolePolicy;
  /** The field by which messages call a record that is gone, if not by its name. */
  goneAs?: string | undefined;
}

export function defineEntity<
  const Noun extends string,
  const Of extends Fields,
  const Computed extends Shape = Record<never, never>,
  const Inputs extends Fields = Record<never, never>,
>(
  noun: Noun,
  fields: Of,
  {
    computed = {} as Computed,
    inputs = {} as Inputs,
    belongsTo = [],
    createdBy = 'office',
    goneAs,
  }: {
    computed?: Computed;
    inputs?: Inputs;
    belongsTo?: readonly (keyof Of & string)[];
    createdBy?: RolePolicy;
    goneAs?: keyof Of & string;
  } = {},
): Entity<Noun, Of, Computed, Inputs> {
  return { noun, fields, computed, inputs, belongsTo, createdBy, goneAs };
}

/** The value of a field that a create leaves out. */
export function startOf(field: Field): unknown {
  if ('start' in field) return field.start;
  if (field.kind === 'whole' || field.kind === 'rupiah') return 0;
  if (field.kind === 'place') return noPlace;
  if (field.kind === 'lines') return [];
  return isNullable(field) ? null : '';
}

/** Whether the value may be null: an id or a moment that may be missing. */
export function isNullable({ kind, optional }: Field): boolean {
  return optional === true && (kind === 'reference' || kind === 'moment');
}

/** What creates a record, with what its definition makes of the fields that were left out or empty. */
export function filledIn<Created extends object>({ fields, inputs }: Entity, created: Created): Created {
  const filled = { ...created } as Record<string, unknown>;
  for (const [name, { fills }] of Object.entries<Field>({ ...fields, ...inputs })) {
    if (fills && isBlank(filled[name])) filled[name] = fills(filled);
  }
  return filled as unknown as Created;
}

export function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** What a create may leave out, or never has: later fields, and what only an edit sets. */
export function startsOf({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.on === 'edit' || field.later ? [[name, startOf(field)]] : [],
    ),
  );
}

/** The field by which people call a record: the first `unique` one, or the first text of one that has none. */
export function nameFieldOf(entity: Entity): string {
  const [name] = [
    ...fieldsWith(entity, 'unique'),
    ...fieldsOfKind(entity, 'text'),
    ...fieldsOfKind(entity, 'freeText'),
  ];
  if (name === undefined) throw new Error(`No field of ${entity.noun} is a text: what is it called?`);
  return name;
}

/** What people call a record. */
export function nameOf(entity: Entity, record: unknown, field = nameFieldOf(entity)): string {
  return asName(Reflect.get(Object(record), field));
}

/** As long as the longest name that is unique. */
const maxNameLength = 100;

/** The value of the field by which people call a record, of a longer text its beginning. */
export function asName(value: unknown): string {
  const characters = [...String(value ?? '')];
  const isWhole = characters.length <= maxNameLength;
  return isWhole
    ? characters.join('')
    : `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * The references that rows show: the part with the other record's name, and the field with its id.
 *
 * @throws when a part has not the name of its noun, by which changes of the other record are found
 */
export function shownReferencesOf({ noun, fields }: Entity): Record<string, string> {
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || field.idOnly) return [];
    if (name !== `${field.to}_id`) throw new Error(`${noun}.${name} must be called ${field.to}_id.`);
    return [[field.to, name]];
  });
  return Object.fromEntries(shown);
}

/** Whether the field has a second column, `…_key`: the text by which it is searched, compared and sorted. */
export function isKeyed(field: Field): boolean {
  const isText = field.kind === 'text' || field.kind === 'freeText' || field.kind === 'own';
  return isText && ['search', 'sort', 'unique', 'filter'].some((trait) => trait in field);
}

/** The fields of this kind, in their order. */
export function fieldsOfKind({ fields }: Entity, kind: Field['kind']): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === kind);
}

/** The fields with this trait, in their order. */
export function fieldsWith({ fields }: Entity, trait: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (trait in field ? [name] : []));
}

// The types of all that follows from a definition.

/** The same type, written out in messages of the compiler. */
export type Flat<Type> = { [Key in keyof Type]: Type[Key] } & unknown;

/** The names of the fields that have these traits. */
export type NamesWith<Of, Has> = {
  [Name in keyof Of]: Of[Name] extends Has ? Name : never;
}[keyof Of] &
  string;

/** What is stored. */
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

/** What people may type or choose. */
export type TakenOf<F> = F extends { takes: readonly (infer Value)[] } ? Value : ValueOf<F>;

type RowValue<F> = F extends { kind: 'choice' }
  ? ValueOf<F> | UnknownValue
  : F extends { kind: 'lines' }
    ? ShownLine[]
    : ValueOf<F>;

/** The references that rows show, as types: `{ warehouse: 'warehouse_id' }`. */
export type ShownReferences<Of> = {
  [Name in keyof Of as Of[Name] extends { idOnly: true }
    ? never
    : Of[Name] extends { kind: 'reference'; to: infer Part extends string }
      ? Part
      : never]: Name & string;
};

type ShownParts<Of> = {
  [Part in keyof ShownReferences<Of>]: null extends ValueOf<Of[ShownReferences<Of>[Part] & keyof Of]>
    ? Reference | null
    : Reference;
};

export type ComputedOf<Of extends Shape> = keyof Of extends never ? unknown : z.output<z.ZodMiniObject<Of>>;

interface Stamps {
  created_at: string;
  updated_at: string;
  version: number;
}

/** A record as the API sends it. */
export type RowOf<E extends Entity> = Flat<
  { id: string } & {
    [Name in Exclude<keyof E['fields'], NamesWith<E['fields'], { later: true }>>]: RowValue<E['fields'][Name]>;
  } & {
    [Name in NamesWith<E['fields'], { later: true }>]?: RowValue<E['fields'][Name]> | undefined;
  } & ShownParts<E['fields']> &
    ComputedOf<E['computed']> &
    Stamps
>;
