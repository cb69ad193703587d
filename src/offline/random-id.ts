/** A random text, to tell one state of something from every other. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
