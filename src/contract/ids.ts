import { v7 } from 'uuid';
import * as z from 'zod/mini';

/** A lower-case UUID. Clients make version 7 ids, so that a record made offline needs no id mapping. */
export const idSchema = z
  .string({ error: 'id_invalid' })
  .check(z.toLowerCase(), z.uuid({ error: 'id_invalid' }));

export type Id = string;

/** A new UUIDv7: time-ordered, unique without asking the server. */
export function newId(): Id {
  return v7();
}

export function isId(value: unknown): value is Id {
  return idSchema.safeParse(value).success;
}
