// Unsent work is laid over the mirror when it is read and is written nowhere: nothing to undo when
// it is discarded, nothing to rebase when a refetch brings the server's older value.
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import type { CanonicalQuery } from '../mirror/canonical-query.ts';
import { type Draft, type DraftRows, draftFor } from './draft.ts';
import { effects } from './effects.ts';
import type { OverlaidRow } from './mark.ts';
import type { OverlayEntry } from './overlay-entry.ts';

export interface OverlayInput {
  query: CanonicalQuery;
  /** Rows of this page, server truth. */
  rows: readonly AnyRow[];
  /** Rows of this list that the entries refer to and the mirror holds, on whatever page. */
  mirrored: ReadonlyMap<string, AnyRow>;
  /** In order of `seq`. */
  entries: readonly OverlayEntry[];
  /** Records that the page, being older, does not show yet although the server has them. */
  missing: ReadonlySet<string>;
}

type AnyEffect = (draft: Draft<AnyRow>, args: unknown, entry: OverlayEntry) => void;

/**
 * The rows of a page with unsent work laid over: edited rows show the new values, deleted rows
 * stay with a mark, created rows that match the filters stand on top of the first page.
 * Pure: the same input gives the same rows.
 */
export function overlay(input: OverlayInput): OverlaidRow<AnyRow>[] {
  const { query, rows, mirrored, entries, missing } = input;
  const list = listNamed(query.list);
  const draft: DraftRows<AnyRow> = {
    onPage: new Map(rows.map((row) => [list.id(row), { id: list.id(row), row }])),
    created: new Map(),
  };
  const isElsewhere = (id: string) => mirrored.has(id) && !missing.has(id);
  for (const entry of entries) {
    const effect = effects[entry.name][query.list] as AnyEffect | undefined;
    try {
      effect?.(draftFor(draft, entry, isElsewhere), entry.args, entry);
    } catch {
      // One whose effect cannot be drawn stands in the outbox; it must not take the screen with it.
    }
  }
  const shown = [...draft.onPage.values()];
  if (query.page > 1) return shown;
  const created = [...draft.created.values()]
    .map((added) => ({ ...added, row: mirrored.get(added.id) ?? added.row }))
    .filter((added) => isShown(query, added))
    .reverse();
  return [...created, ...shown];
}

/** Whether a created row is in the list under these filters, what is on its way to it included. */
function isShown({ list, filters }: CanonicalQuery, { row, incoming }: OverlaidRow<AnyRow>) {
  const { matches } = listNamed(list);
  if (!incoming) return matches(row, filters);
  const arrived = { ...row, warehouse: incoming.warehouse, cart: incoming.cart };
  return matches(arrived, filters);
}
