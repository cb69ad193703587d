import type { ListName, ListRow } from './lists.ts';
import type { StockSummary } from './stock/entity.ts';

/** A place with goods, by the name that the stock summary shows. */
export interface Place {
  kind: 'warehouse' | 'cart';
  name: string;
}

/**
 * The rows of one list as an effect changes them. A row that an entry changes gets a mark, unless the server
 * has already accepted the entry. Filters, order and pages come after the effects of all entries.
 */
export interface OverlayRows<Row> {
  /** Adds a new row, unless the list already has the row. */
  create(row: Row & { id?: string }, id: string): void;
  update(id: string, change: (row: Row) => Row): void;
  /** Calls `change` for every row; a row that `change` returns unchanged gets no mark. */
  updateEach(change: (row: Row) => Row): void;
  /** Marks the row as deleted. The row stays visible until the server has accepted the deletion. */
  remove(id: string): void;
  /**
   * Adds expected units to a place. Negative units are removed, at most as many as the place has: no place
   * ever holds less than 0 (rules I3). `blank` is the row to add if the product has no row yet.
   */
  expect(id: string, place: Place, units: number, blank: Row): void;
  /**
   * Sets the counted units of a place: `change` writes them into the row. The count includes units expected
   * from earlier entries, so these units are no longer shown as expected.
   */
  count(id: string, place: Place, change: (row: Row) => Row): void;
  /** Renames a place in all rows of the stock summary. They get no mark: the units are the same. */
  renamePlace(place: Place, name: string): void;
}

/** The data of an entry that an effect needs. */
export interface EffectEntry {
  /**
   * Names of the records that the arguments refer to, by id, as the user saw them. For a cart also its code
   * under `code:<id>`, and the name of its home warehouse under `home:<id>`.
   */
  names: Record<string, string>;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
  /** By the server's clock, like the times in the rows. */
  occurredAt: string;
  /** `accepted`: the server accepted the entry after the shown rows were requested. */
  state: 'queued' | 'sending' | 'refused' | 'accepted';
}

/** How a mutation changes the shown rows of each list, as long as rows from the server lack the change. */
export type Effect<Args> = {
  [List in ListName]?: (rows: OverlayRows<ListRow<List>>, args: Args, entry: EffectEntry) => void;
};

export interface NamedPlace {
  kind: Place['kind'];
  /** Undefined if the entry does not contain the name: then no units are shown. */
  name: string | undefined;
}

/**
 * Shows the units that an entry will bring to a place, or take from it with `sign` -1. A refused entry
 * moves nothing. All arriving units are shown, even if the ledger has fewer at the source: the server
 * also accepts goods that were handed over or loaded beyond the ledger (rules 9.5, 9.7).
 */
export function expectUnits(
  rows: OverlayRows<StockSummary>,
  { kind, name }: NamedPlace,
  lines: readonly { product_id: string; quantity: number }[],
  { names, state }: EffectEntry,
  sign: 1 | -1 = 1,
): void {
  if (state === 'refused' || !name) return;
  for (const { product_id, quantity } of lines) {
    if (quantity === 0) continue;
    const blank = { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
    rows.expect(product_id, { kind, name }, sign * quantity, blank);
  }
}

/** The warehouse that a cart loads from: its name was stored in the entry when the entry was made. */
export function homeOf(cartId: string | undefined, { names }: EffectEntry): NamedPlace {
  return { kind: 'warehouse', name: names[`home:${cartId}`] };
}
