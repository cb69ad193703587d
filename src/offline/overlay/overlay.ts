// Unsent entries are applied to the rows each time the rows are read, and are never written into the mirror.
// So discarding an entry undoes nothing, and fetching rows again cannot overwrite an unsent change.
import { mutationNamed } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import type { ListKey } from '../mirror/list-key.ts';
import type { OverlaidRow } from './mark.ts';
import type { OverlayEntry } from './overlay-entry.ts';
import { type OverlaidRows, overlayRowsFor } from './overlay-rows.ts';

export interface OverlayInput {
  query: ListKey;
  /** Rows of this page as the server sent them. */
  rows: readonly AnyRow[];
  /** The mirrored rows of this list that the entries refer to, on any page. */
  mirrored: ReadonlyMap<string, AnyRow>;
  /** In order of `seq`. */
  entries: readonly OverlayEntry[];
  /** Ids in accepted entries: this older page may lack their records although the mirror has them. */
  missing: ReadonlySet<string>;
}

type AnyEffect = (rows: OverlayRows<AnyRow>, args: unknown, entry: OverlayEntry) => void;

/**
 * The rows of a page with unsent entries applied: edited rows show the new values, deleted rows
 * stay with a mark until the server has accepted the deletion, created rows that match the filters come first on the first page.
 * Pure: the same input gives the same rows.
 */
export function overlay(input: OverlayInput): OverlaidRow<AnyRow>[] {
  const { query, rows, mirrored, entries, missing } = input;
  const list = listNamed(query.list);
  const overlaid: OverlaidRows<AnyRow> = {
    onPage: new Map(rows.map((row) => [list.id(row), { id: list.id(row), row }])),
    created: new Map(),
    gone: new Set(),
  };
  const isElsewhere = (id: string) => mirrored.has(id) && !missing.has(id);
  for (const entry of entries) {
    const effect = mutationNamed(entry.name).effect[query.list] as AnyEffect | undefined;
    try {
      effect?.(overlayRowsFor(overlaid, entry, isElsewhere), entry.args, entry);
    } catch {
      // The screen must still be shown. The entry stays in the outbox.
    }
  }
  const isThere = ({ id }: OverlaidRow<AnyRow>) => !overlaid.gone.has(id);
  const onPage = [...overlaid.onPage.values()].filter(isThere);
  if (query.page > 1) return onPage;
  const created = [...overlaid.created.values()]
    .filter(isThere)
    // A record that the server has accepted is shown as the server returned it.
    .map((added) => ({ ...added, row: mirrored.get(added.id) ?? added.row }))
    .filter((added) => matchesFilters(query, added))
    // Newest first.
    .reverse();
  return [...created, ...onPage];
}

/** Whether a created row matches the filters. Its incoming units count as if they had arrived. */
function matchesFilters({ list, filters }: ListKey, { row, incoming }: OverlaidRow<AnyRow>) {
  const { matches } = listNamed(list);
  if (!incoming) return matches(row, filters);
  const arrived = { ...row, warehouse: incoming.warehouse, cart: incoming.cart };
  return matches(arrived, filters);
}
