// A row that refers to another record has that record's id in one field and its name in another part. The
// entity defines once which field and part belong together; everything else is derived from that.
import * as z from 'zod/mini';

/** Another record, as a row shows it. */
export const referenceSchema = z.object({ id: z.uuid(), name: z.string() });
export type Reference = z.infer<typeof referenceSchema>;

/** A user as other records show the user: only the name. */
export const personSchema = z.object({ username: z.string() });

/**
 * Every part of a row that shows another record, with the field that holds its id. The part has
 * the same name as the record in a `RecordRef`: `warehouse` for `warehouse:0190…`.
 */
export type References<Row> = {
  readonly [Part in keyof Row & string as NonNullable<Row[Part]> extends Reference ? Part : never]: keyof Row & string;
};

type Fields = Readonly<Record<string, string>>;

/** The fields of a row for the references that are in `Args`. */
type ReferenceFields<Refs extends Fields, Args> = {
  [Field in Refs[keyof Refs] & keyof Args]: Args[Field] extends string ? string : string | null;
} & {
  [Part in keyof Refs as Refs[Part] extends keyof Args ? Part : never]: Args[Refs[Part] & keyof Args] extends string
    ? Reference
    : Reference | null;
};

/** The records that the arguments refer to, for `touches`. The arguments may not be validated yet. */
export function refsOf(references: Fields, args: object): `${string}:${string}`[] {
  return Object.entries(references).flatMap(([part, field]) => {
    const id: unknown = idIn(args, field);
    return typeof id === 'string' && id !== '' ? ([`${part}:${id}`] as const) : [];
  });
}

/** The reference fields of a new row; null for a reference that the arguments do not contain. */
export function shownReferences<Refs extends Fields, Args extends object>(
  references: Refs,
  args: Args,
  names: Record<string, string>,
): ReferenceFields<Refs, Args> {
  const shownFields = Object.entries(references).flatMap(([part, field]) => {
    const id = idIn(args, field) ?? null;
    return [
      [field, id],
      [part, id === null ? null : { id, name: names[id] ?? '' }],
    ];
  });
  return Object.fromEntries(shownFields) as ReferenceFields<Refs, Args>;
}

/** The reference fields that an edit changes, without the references that it leaves unchanged. */
export function changedReferences<Refs extends Fields, Args extends object>(
  references: Refs,
  args: Args,
  names: Record<string, string>,
): Partial<ReferenceFields<Refs, Args>> {
  const changedFields = Object.entries(references).filter(([, field]) => idIn(args, field) !== undefined);
  return shownReferences(Object.fromEntries(changedFields), args, names) as Partial<ReferenceFields<Refs, Args>>;
}

function idIn(args: object, field: string): string | null | undefined {
  return (args as Record<string, string | null | undefined>)[field];
}
