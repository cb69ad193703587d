import type { ListName, ListRow } from './lists.ts';
import type { StockSummary } from './stock/entity.ts';

/** Places are identified by kind and by the name in the stock summary. */
export interface Place {
  kind: 'warehouse' | 'cart';
  name: string;
}

/**
 * Changed rows get a mark, unless the server has already accepted the entry. Filters, sort order and pages are
 * applied after all entries.
 */
export interface OverlayRows<Row> {
  /** Does nothing if the list already has the row. */
  create(row: Row & { id?: string }, id: string): void;
  update(id: string, change: (row: Row) => Row): void;
  /** Unchanged rows get no mark. */
  updateEach(change: (row: Row) => Row): void;
  /** The row stays visible until the server has accepted the deletion. */
  remove(id: string): void;
  /** Negative `units` remove at most the units at the place (rules I3). A product without a row gets `emptyRow`. */
  addExpected(id: string, place: Place, units: number, emptyRow: Row): void;
  /** Drops units expected from earlier entries, because the count includes them. */
  count(id: string, place: Place, change: (row: Row) => Row): void;
  /** Rows get no mark, because their units do not change. */
  renamePlace(place: Place, name: string): void;
}

export interface OptimisticEntry {
  /**
   * Names by id, as the user saw them; also a cart's code under `code:<id>`, and its home warehouse's name under
   * `homeKey(id)`.
   */
  names: Record<string, string>;
  base?: Record<string, unknown>;
  /** Server time. */
  occurredAt: string;
  /** `accepted`: the server accepted the entry after the shown rows were requested. */
  state: 'queued' | 'sending' | 'refused' | 'accepted';
}

export type OptimisticUpdate<Args> = {
  [List in ListName]?: (rows: OverlayRows<ListRow<List>>, args: Args, entry: OptimisticEntry) => void;
};

export interface NamedPlace {
  kind: Place['kind'];
  /** Undefined if the entry lacks the name; no units are shown then. */
  name: string | undefined;
}

/**
 * `sign` -1 removes units. Shows all arriving units even if the ledger has fewer at the source, because the server also
 * accepts more goods than the ledger has (rules 9.5, 9.7).
 */
export function expectUnits(
  rows: OverlayRows<StockSummary>,
  { kind, name }: NamedPlace,
  lines: readonly { product_id: string; quantity: number }[],
  { names, state }: OptimisticEntry,
  sign: 1 | -1 = 1,
): void {
  if (state === 'refused' || !name) return;
  for (const { product_id, quantity } of lines) {
    if (quantity === 0) continue;
    const emptyRow = { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
    rows.addExpected(product_id, { kind, name }, sign * quantity, emptyRow);
  }
}

/** The key of the name of a cart's home warehouse in an entry's `names`. Stored in entries, so it is permanent. */
export function homeKey(cartId: string): `home:${string}` {
  return `home:${cartId}`;
}

export function homeWarehouseOf(cartId: string | undefined, { names }: OptimisticEntry): NamedPlace {
  return { kind: 'warehouse', name: cartId && names[homeKey(cartId)] };
}
