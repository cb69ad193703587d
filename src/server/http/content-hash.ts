import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/**
 * Hash of the body of a create. Two bodies that differ only in the id, which is compared separately,
 * have the same hash. Security: passwords are left out, because they could be guessed from a hash
 * that is quick to compute.
 */
export function contentHash(body: object): string {
  const content = Object.entries(body).filter(([name]) => name !== 'id' && !/password/i.test(name));
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}
