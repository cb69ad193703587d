/**
 * Tells a value that comes back from what was sent out (an address, a parent's state) from one that
 * somebody else made. An echo may come late, when more has been sent since: it must undo nothing.
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
