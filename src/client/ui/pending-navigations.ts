/**
 * A component sends a value away (to the URL, or to its parent's state) and gets it back later. This
 * class tells whether an arriving value is one that the component sent, or a value from outside (Back, a
 * link). A sent value may arrive after the next was sent, and must then not overwrite the newer input.
 */
export class PendingNavigations {
  #values: string[] = [];

  add(value: string): void {
    this.#values.push(value);
  }

  /** Whether this value was pending. Values added before it are dropped: they arrive no more. */
  markArrived(value: string): boolean {
    const index = this.#values.indexOf(value);
    this.#values = index === -1 ? [] : this.#values.slice(index + 1);
    return index !== -1;
  }
}
