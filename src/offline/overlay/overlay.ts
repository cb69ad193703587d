// Unsent entries are applied to the rows each time the rows are read, and are never written into the mirror.
// So discarding an entry undoes nothing, and fetching rows again cannot overwrite an unsent change.
import type { ListName } from '#contract/lists.ts';
import { mutationNamed } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import { newNamesIn, withNewNames } from './new-names.ts';
import { type OverlayEntry, toOverlayEntries } from './overlay-entry.ts';
import { changeEach, type OverlaidRows, overlayRowsFor } from './overlay-rows.ts';

/** Entries whose effects the rows do not contain yet. */
export interface UnsentEntries {
  entries: readonly Entry[];
  /** Accepted by the server after the rows were requested. */
  acknowledged: readonly Acknowledgement[];
}

export type ApplyOverlay = typeof applyOverlay;

/**
 * Applies the unsent entries to the rows of a list. Deleted rows stay, with a mark, until the server has
 * accepted the deletion.
 *
 * @param sending seqs of the entries that are being sent
 */
export function applyOverlay(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  { entries, acknowledged }: UnsentEntries,
  sending: ReadonlySet<number>,
): OverlaidRows<AnyRow> {
  return overlay(list, base, toOverlayEntries(list, entries, acknowledged, sending));
}

type AnyEffect = (rows: OverlayRows<AnyRow>, args: unknown, entry: OverlayEntry) => void;

/** Pure: the same rows and entries, in order of `seq`, give the same result. */
export function overlay(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  entries: readonly OverlayEntry[],
): OverlaidRows<AnyRow> {
  const rows: OverlaidRows<AnyRow> = { base, changed: new Map(), gone: new Set() };
  for (const entry of entries) {
    const effect = mutationNamed(entry.name).effect[list] as AnyEffect | undefined;
    try {
      effect?.(overlayRowsFor(rows, entry), entry.args, entry);
    } catch {
      // The screen must still be shown. The entry stays in the outbox.
    }
  }
  const names = newNamesIn(entries);
  if (names.size === 0) return rows;
  changeEach(rows, (shown) => {
    const row = withNewNames(list, shown.row, names);
    return row === shown.row ? shown : { ...shown, row };
  });
  return rows;
}
