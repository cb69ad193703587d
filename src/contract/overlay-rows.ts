import type { ListName, ListRow } from './lists.ts';

/** A place of goods as the stock summary names it. */
export interface Place {
  kind: 'warehouse' | 'cart';
  name: string;
}

/** What an effect may do to the rows of one list. It sees rows of the page and rows it created. */
export interface OverlayRows<Row> {
  /** Puts a new row on top, unless the list already has it. */
  create(row: Row & { id?: string }, id: string): void;
  update(id: string, change: (row: Row) => Row): void;
  /** Changes every row for which `change` gives another one; those it returns unchanged get no mark. */
  updateEach(change: (row: Row) => Row): void;
  remove(id: string): void;
  /**
   * Adds expected units to a place; `blank` is the row if the product has none yet. Below 0 they are
   * removed, at most what the ledger has there: no place ever holds less than 0 (rules I3).
   */
  expect(id: string, place: Place, units: number, blank: Row): void;
  /** Sets what was counted at a place; units that earlier entries bring are part of that figure. */
  count(id: string, place: Place, change: (row: Row) => Row): void;
}

/** The entry, as far as an effect needs it. */
export interface EffectEntry {
  /** Of the records that the arguments refer to, as the person saw them when making it. */
  names: Record<string, string>;
  /** By the server's clock, as the times of the rows that it is applied to. */
  occurredAt: string;
  /** `taken`: the server has accepted it after the shown rows were requested. */
  state: 'queued' | 'sending' | 'refused' | 'taken';
}

/** How a mutation changes the rows of each list until the server has answered. */
export type Effect<Args> = {
  [List in ListName]?: (rows: OverlayRows<ListRow<List>>, args: Args, entry: EffectEntry) => void;
};
