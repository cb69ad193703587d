import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/**
 * Of what a create is made of: equal for two bodies that would make the same record. Security:
 * without passwords, which something so quick to compute would help to guess.
 */
export function contentHash(body: object): string {
  const content = Object.entries(body).filter(([name]) => name !== 'id' && !/password/i.test(name));
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}
