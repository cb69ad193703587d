import * as z from 'zod/mini';
import type { EntryLabel } from '../define-mutation.ts';
import { idSchema } from '../id-schema.ts';
import { notesSchema, versionSchema } from '../input-fields.ts';
export const withId = { id: idSchema };
export const byIdSchema = z.object(withId);
/** A record as the person saw it: changed since, it is asked again. */
export const byVersionSchema = z.object({ ...withId, version: z.optional(versionSchema) });
export const notedSchema = z.object({ ...withId, note: notesSchema });

/** Not sent: the goods that move, so that what is shown until then can follow them. */
export const movedLines = z.optional(
  z.array(z.object({ product_id: idSchema, quantity: z.number() })),
);

export function labelById({ id }: { id: string }, names: Record<string, string>): EntryLabel {
  return { subject: names[id] ?? '' };
}

export function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function productsOf(items: readonly { product_id: string }[]) {
  return items.map(({ product_id }) => `product:${product_id}` as const);
}

export function deletePath(
  path: string,
  { id, version }: { id: string; version?: number | undefined },
): string {
  return version === undefined ? `${path}/${id}` : `${path}/${id}?version=${version}`;
}
