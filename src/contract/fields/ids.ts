import { v7 } from 'uuid';
import * as z from 'zod/mini';

/** Clients create ids (UUIDv7), so that a record made offline keeps its id. */
export const idSchema = z.string({ error: 'id_invalid' }).check(z.toLowerCase(), z.uuid({ error: 'id_invalid' }));

export function isId(value: unknown): value is string {
  return idSchema.safeParse(value).success;
}

// Security: browsers resolve `..` in a path, so an untrusted string could lead to another route. Every path with a
// variable part is built here, and the part must be an id.
/** @throws RangeError if the path has an `:id` and `id` is not an id */
export function fillPath(pattern: string, id: unknown): string {
  if (!pattern.includes('/:id')) return pattern;
  if (!isId(id)) throw new RangeError(`${pattern} needs an id`);
  return pattern.replace(':id', id);
}

export type Id = string;

export function newId(): Id {
  return v7();
}
