/**
 * Distinguishes values that a component sent (to the URL or its parent) from values from outside (Back, a link). A sent
 * value may arrive late and must not overwrite newer input.
 */
export class PendingNavigations {
  #values: string[] = [];

  add(value: string): void {
    this.#values.push(value);
  }

  /** Returns whether `value` was added. Drops older values, which will no longer arrive. */
  markArrived(value: string): boolean {
    const index = this.#values.indexOf(value);
    this.#values = index === -1 ? [] : this.#values.slice(index + 1);
    return index !== -1;
  }
}
