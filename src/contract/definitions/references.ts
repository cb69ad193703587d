import * as z from 'zod/mini';

export const referenceSchema = z.object({ id: z.uuid(), name: z.string() });
export type Reference = z.infer<typeof referenceSchema>;

export const personSchema = z.object({ username: z.string() });

/** `{ warehouse: 'warehouse_id' }`; the keys are also the prefixes of `RecordRef`: `warehouse:0190…`. */
export type References<Row> = {
  readonly [Part in keyof Row & string as NonNullable<Row[Part]> extends Reference ? Part : never]: keyof Row & string;
};

type Fields = Readonly<Record<string, string>>;

type ReferenceFields<Refs extends Fields, Args> = {
  [Field in Refs[keyof Refs] & keyof Args]: Args[Field] extends string ? string : string | null;
} & {
  [Part in keyof Refs as Refs[Part] extends keyof Args ? Part : never]: Args[Refs[Part] & keyof Args] extends string
    ? Reference
    : Reference | null;
};

/** The arguments might not have been validated. */
export function refsOf(references: Fields, args: object): `${string}:${string}`[] {
  return Object.entries(references).flatMap(([part, field]) => {
    const id: unknown = referenceIdOf(args, field);
    return typeof id === 'string' && id !== '' ? ([`${part}:${id}`] as const) : [];
  });
}

export function namedReferences<Refs extends Fields, Args extends object>(
  references: Refs,
  args: Args,
  names: Record<string, string>,
): ReferenceFields<Refs, Args> {
  const namedFields = Object.entries(references).flatMap(([part, field]) => {
    const id = referenceIdOf(args, field) ?? null;
    return [
      [field, id],
      [part, id === null ? null : { id, name: names[id] ?? '' }],
    ];
  });
  return Object.fromEntries(namedFields) as ReferenceFields<Refs, Args>;
}

export function changedReferences<Refs extends Fields, Args extends object>(
  references: Refs,
  args: Args,
  names: Record<string, string>,
): Partial<ReferenceFields<Refs, Args>> {
  const changedFields = Object.entries(references).filter(([, field]) => referenceIdOf(args, field) !== undefined);
  return namedReferences(Object.fromEntries(changedFields), args, names) as Partial<ReferenceFields<Refs, Args>>;
}

function referenceIdOf(args: object, field: string): string | null | undefined {
  return (args as Record<string, string | null | undefined>)[field];
}
