import * as z from 'zod/mini';
import { idSchema } from '../fields/ids.ts';
import { notesSchema, versionSchema } from '../fields/input-fields.ts';
import type { EntryLabel } from './define-mutation.ts';

export const withId = { id: idSchema };
export const byIdSchema = z.object(withId);
/**
 * A record and the version that the user saw. If the record has changed since, the server refuses the
 * mutation, and the user decides again.
 */
export const byVersionSchema = z.object({ ...withId, version: z.optional(versionSchema) });
/** A document and the note to its decision. */
export const notedSchema = z.object({ ...withId, note: notesSchema });

/** The goods that move, for the effect on the stock summary. The body of the request leaves them out. */
export const movedLinesSchema = z.optional(
  z
    .array(z.object({ product_id: idSchema, quantity: z.number() }))
    // A bound against huge requests: no warehouse or cart has as many products.
    .check(z.maxLength(1000, { error: 'items_too_many' })),
);

/** `supplierActivate`, of supplier and activate. */
export function mutationNameOf<Noun extends string, Verb extends string>(noun: Noun, verb: Verb) {
  return `${noun}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as `${Noun}${Capitalize<Verb>}`;
}

/** The label with the name of the record `id`, without units. */
export function labelById({ id }: { id: string }, names: Record<string, string>): EntryLabel {
  return { subject: names[id] ?? '' };
}

export function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The products in the lines, for `touches`. */
export function productRefs(items: readonly { product_id: string }[]) {
  return items.map(({ product_id }) => `product:${product_id}` as const);
}

/** The body of a create: all arguments, with the id of the new record. */
export function argsAsBody<Args>(args: Args): Args {
  return args;
}

/** The body of a mutation of an existing record: the id is in the path instead. */
export function bodyWithoutId<Args extends { id: string }>({ id: _, ...body }: Args): Omit<Args, 'id'> {
  return body;
}

/** A delete has no body: the query contains the version that the user saw. */
export function versionQuery({ version }: { version?: number | undefined }): Record<string, string> {
  return version === undefined ? {} : { version: String(version) };
}

/** Leaves out undefined fields: an edit does not change them. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
