/** A text that is made once: it tells one state of something from every other. */
export function randomMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
