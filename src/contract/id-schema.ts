import * as z from 'zod/mini';

/** A lower-case UUID. Clients make version 7 ids, so that a record made offline needs no id mapping. */
export const idSchema = z
  .string({ error: 'id_invalid' })
  .check(z.toLowerCase(), z.uuid({ error: 'id_invalid' }));

export function isId(value: unknown): value is string {
  return idSchema.safeParse(value).success;
}
