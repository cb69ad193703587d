import { createHash } from 'node:crypto';

/**
 * Leaves out the id, which is compared separately. Security: leaves out passwords, which could be guessed from a hash
 * that is quick to compute.
 */
export function contentHash(body: object): string {
  const content = Object.entries(body).filter(([name]) => name !== 'id' && !/password/i.test(name));
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}

/** Sorts keys, so that equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // JSON has no `undefined`; in a list it becomes `null`, as with `JSON.stringify`.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
