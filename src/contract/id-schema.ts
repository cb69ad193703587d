import * as z from 'zod/mini';

/** A lower-case UUID. Clients make version 7 ids, so that a record made offline needs no id mapping. */
export const idSchema = z
  .string({ error: 'id_invalid' })
  .check(z.toLowerCase(), z.uuid({ error: 'id_invalid' }));

export function isId(value: unknown): value is string {
  return idSchema.safeParse(value).success;
}

// Security: a string from outside that becomes part of a path can lead to another route, and a
// client follows where `..` leads before a server sees it. Paths with a part that is not written in
// the source are made here. (Not in a file of its own: it would be packed with the mutations, which
// the first rows of a list do without.)
/**
 * A path below `/api`, written as `/products/:id`, with an id in it.
 *
 * @throws RangeError when the path has an `:id` and this is not an id
 */
export function fillPath(pattern: string, id: unknown): string {
  if (!pattern.includes('/:id')) return pattern;
  if (!isId(id)) throw new RangeError(`${pattern} needs an id`);
  return pattern.replace(':id', id);
}
