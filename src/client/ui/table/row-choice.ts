// Which rows of a list are chosen. It lives outside React, so that choosing one renders no other row.

export interface ChoiceMade {
  /** Also all rows between the one that was chosen last and this one. */
  isRange?: boolean;
}

/** The chosen rows by their keys, in the order in which they were chosen. The map is a new one after each change. */
export type ChosenRows<Row> = ReadonlyMap<string, Row>;

/** Of one list under its filters; it is never stored. */
export class RowChoice<Row> {
  readonly #keyOf: (row: Row) => string;
  #chosen: ChosenRows<Row> = new Map();
  /** The row that was pressed last, from which a range goes. */
  #anchor: string | undefined;
  /** Of cards: whether a press chooses the card and does not open it. */
  #isChoosing = false;
  readonly #listeners = new Set<() => void>();

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  // Bound, because React calls them without their object.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): ChosenRows<Row> => this.#chosen;
  readonly hasChosen = (): boolean => this.#chosen.size > 0;
  readonly isChoosing = (): boolean => this.#isChoosing;

  has(key: string): boolean {
    return this.#chosen.has(key);
  }

  /** Chooses a row of this page, or no longer. */
  set(page: readonly Row[], index: number, isOn: boolean, { isRange = false }: ChoiceMade = {}) {
    const row = page[index];
    if (row === undefined) return;
    const from = isRange ? page.findIndex((each) => this.#keyOf(each) === this.#anchor) : -1;
    this.#anchor = this.#keyOf(row);
    // The row that was pressed last may be on another page.
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

  /** Of cards: from now on a press chooses. Without this nothing is chosen any more. */
  choose(isChoosing: boolean): void {
    if (isChoosing) {
      this.#isChoosing = true;
      this.#tell();
    } else {
      this.clear();
    }
  }

  #show(chosen: ChosenRows<Row>): void {
    this.#chosen = chosen;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
