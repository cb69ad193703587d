/**
 * Tells values that came from here and arrive back (by the address, or a parent's state) from values
 * that somebody else set. One may arrive late, after more was sent: it must undo nothing.
 */
export class PendingNavigations {
  #values: string[] = [];

  add(value: string): void {
    this.#values.push(value);
  }

  /** Whether this value was pending. Those added before it will not arrive any more. */
  markArrived(value: string): boolean {
    const at = this.#values.indexOf(value);
    this.#values = at === -1 ? [] : this.#values.slice(at + 1);
    return at !== -1;
  }
}
