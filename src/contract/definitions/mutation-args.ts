import * as z from 'zod/mini';
import { idSchema } from '../fields/ids.ts';
import { notesSchema, versionSchema } from '../fields/input-fields.ts';
import type { EntryLabel } from './define-mutation.ts';

export const idField = { id: idSchema };
export const byIdSchema = z.object(idField);
/** The server rejects the mutation if the record has changed since this version. */
export const byVersionSchema = z.object({ ...idField, version: z.optional(versionSchema) });
export const byIdWithNoteSchema = z.object({ ...idField, note: notesSchema });

/** Only for the optimistic update of the stock summary; the request body omits them. */
export const movedLinesSchema = z.optional(
  z
    .array(z.object({ product_id: idSchema, quantity: z.number() }))
    // Limits the request: no warehouse or cart has as many products.
    .check(z.maxLength(1000, { error: 'items_too_many' })),
);

export function mutationNameOf<ResourceName extends string, Verb extends string>(
  resourceName: ResourceName,
  verb: Verb,
) {
  return `${resourceName}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as `${ResourceName}${Capitalize<Verb>}`;
}

export function labelById({ id }: { id: string }, names: Record<string, string>): EntryLabel {
  return { subject: names[id] ?? '' };
}

export function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function productRefs(items: readonly { product_id: string }[]) {
  return items.map(({ product_id }) => `product:${product_id}` as const);
}

export function argsAsBody<Args>(args: Args): Args {
  return args;
}

export function bodyWithoutId<Args extends { id: string }>({ id: _, ...body }: Args): Omit<Args, 'id'> {
  return body;
}

/** In the query, because a DELETE request has no body. */
export function versionQuery({ version }: { version?: number | undefined }): Record<string, string> {
  return version === undefined ? {} : { version: String(version) };
}

/** An edit leaves undefined fields unchanged. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
