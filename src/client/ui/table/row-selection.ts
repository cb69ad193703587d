// The selection is kept outside React, so that selecting a row does not rerender the others.

export interface SelectOptions {
  /** Includes all rows between the last selected row and this one. */
  isRange?: boolean;
}

/** By key, in the order of selection. Each change creates a new map. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** Kept in memory only. */
export class RowSelection<Row> {
  readonly #keyOf: (row: Row) => string;
  #selected: SelectedRows<Row> = new Map();
  /** The start of a range. */
  #anchor: string | undefined;
  /** For cards: clicking selects the card instead of opening it. */
  #isSelecting = false;
  readonly #listeners = new Set<() => void>();

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  // Bound, because React calls these methods without their object.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): SelectedRows<Row> => this.#selected;
  readonly hasSelected = (): boolean => this.#selected.size > 0;
  readonly isSelecting = (): boolean => this.#isSelecting;

  has(key: string): boolean {
    return this.#selected.has(key);
  }

  set(pageRows: readonly Row[], index: number, isSelected: boolean, { isRange = false }: SelectOptions = {}) {
    const row = pageRows[index];
    if (row === undefined) return;
    const anchorIndex = isRange ? pageRows.findIndex((each) => this.#keyOf(each) === this.#anchor) : -1;
    this.#anchor = this.#keyOf(row);
    // The anchor may be on another page.
    const rangeStart = anchorIndex === -1 ? index : anchorIndex;
    this.setAll(pageRows.slice(Math.min(rangeStart, index), Math.max(rangeStart, index) + 1), isSelected);
  }

  setAll(rows: Iterable<Row>, isSelected: boolean): void {
    const selected = new Map(this.#selected);
    for (const row of rows) {
      if (isSelected) selected.set(this.#keyOf(row), row);
      else selected.delete(this.#keyOf(row));
    }
    this.#update(selected);
  }

  replace(rows: Iterable<Row>): void {
    this.#update(new Map([...rows].map((row) => [this.#keyOf(row), row])));
  }

  clear(): void {
    this.#anchor = undefined;
    this.#isSelecting = false;
    this.#update(new Map());
  }

  /** `false` clears the selection. */
  setSelecting(isSelecting: boolean): void {
    if (isSelecting) {
      this.#isSelecting = true;
      this.#notify();
    } else {
      this.clear();
    }
  }

  #update(selected: SelectedRows<Row>): void {
    this.#selected = selected;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
