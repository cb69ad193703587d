// The selection is outside React, so that selecting a row does not render the others.

export interface SelectOptions {
  /** Includes all rows between the last selected row and this one. */
  isRange?: boolean;
}

/** By key, in the order of selection. Each change creates a new map. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** Never stored. */
export class RowSelection<Row> {
  readonly #keyOf: (row: Row) => string;
  #chosen: SelectedRows<Row> = new Map();
  /** The start of a range. */
  #anchor: string | undefined;
  /** For cards: a press selects the card instead of opening it. */
  #isChoosing = false;
  readonly #listeners = new Set<() => void>();

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  // Bound, because React calls these methods without their object.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): SelectedRows<Row> => this.#chosen;
  readonly hasChosen = (): boolean => this.#chosen.size > 0;
  readonly isChoosing = (): boolean => this.#isChoosing;

  has(key: string): boolean {
    return this.#chosen.has(key);
  }

  set(page: readonly Row[], index: number, isOn: boolean, { isRange = false }: SelectOptions = {}) {
    const row = page[index];
    if (row === undefined) return;
    const from = isRange ? page.findIndex((each) => this.#keyOf(each) === this.#anchor) : -1;
    this.#anchor = this.#keyOf(row);
    // The anchor may be on another page.
    const other = from === -1 ? index : from;
    this.setAll(page.slice(Math.min(other, index), Math.max(other, index) + 1), isOn);
  }

  setAll(rows: Iterable<Row>, isOn: boolean): void {
    const chosen = new Map(this.#chosen);
    for (const row of rows) {
      if (isOn) chosen.set(this.#keyOf(row), row);
      else chosen.delete(this.#keyOf(row));
    }
    this.#show(chosen);
  }

  replace(rows: Iterable<Row>): void {
    this.#show(new Map([...rows].map((row) => [this.#keyOf(row), row])));
  }

  clear(): void {
    this.#anchor = undefined;
    this.#isChoosing = false;
    this.#show(new Map());
  }

  /** `false` clears the selection. */
  choose(isChoosing: boolean): void {
    if (isChoosing) {
      this.#isChoosing = true;
      this.#tell();
    } else {
      this.clear();
    }
  }

  #show(chosen: SelectedRows<Row>): void {
    this.#chosen = chosen;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
