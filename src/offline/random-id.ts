/** A random id of a revision: no two are the same. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
