import { v7 } from 'uuid';
import * as z from 'zod/mini';

/**
 * A UUID; capitals become lower case. Clients make the ids of new records (version 7), so that a record
 * made offline keeps its id.
 */
export const idSchema = z.string({ error: 'id_invalid' }).check(z.toLowerCase(), z.uuid({ error: 'id_invalid' }));

export function isId(value: unknown): value is string {
  return idSchema.safeParse(value).success;
}

// Security: a string from outside in a path can lead to another route, because the browser resolves `..`
// before it sends the request. So every path with a variable part is made here, and the part must be
// an id.
/**
 * Fills the id into a path below `/api` such as `/products/:id`.
 *
 * @throws RangeError when the path has an `:id` and `id` is not an id
 */
export function fillPath(pattern: string, id: unknown): string {
  if (!pattern.includes('/:id')) return pattern;
  if (!isId(id)) throw new RangeError(`${pattern} needs an id`);
  return pattern.replace(':id', id);
}

export type Id = string;

/** A new UUIDv7: ordered by time, and unique without a request to the server. */
export function newId(): Id {
  return v7();
}
