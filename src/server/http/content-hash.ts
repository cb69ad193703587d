import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/**
 * Hash of a create's body: equal for two bodies that would make the same record. Security: without
 * passwords, because a hash that is quick to compute would help to guess them.
 */
export function contentHash(body: object): string {
  const content = Object.entries(body).filter(([name]) => name !== 'id' && !/password/i.test(name));
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}
