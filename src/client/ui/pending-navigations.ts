/**
 * Tells values that were sent out and come back (by the address, or a parent's state) from values
 * that somebody else set. One may come back late, after more was sent: it must undo nothing.
 */
export class Echoes {
  #expected: string[] = [];

  expect(value: string): void {
    this.#expected.push(value);
  }

  /** Whether this one was sent from here. What was sent before it will not come any more. */
  isEcho(value: string): boolean {
    const at = this.#expected.indexOf(value);
    this.#expected = at === -1 ? [] : this.#expected.slice(at + 1);
    return at !== -1;
  }
}
