/** A new random id, for a revision or a database. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
