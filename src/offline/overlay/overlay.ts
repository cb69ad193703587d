// Unsent entries are applied to the rows each time the rows are read, and are never written into the mirror.
// So discarding an entry undoes nothing, and fetching rows again cannot overwrite an unsent change.
import type { ListName } from '#contract/lists.ts';
import { mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import { type NewNames, withNewNames } from '../mirror/shown-names.ts';
import { type Entry, occurredAtIso } from '../outbox/entry.ts';
import { argsOf } from '../outbox/entry-view.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import {
  changeEach,
  type OverlaidRows,
  type OverlayEntry,
  overlayRowsFor,
} from './overlay-rows.ts';

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

/**
 * The entries that change rows of this list, or the name of a record that its rows may show, oldest first.
 * Entries with an unknown version or invalid arguments are left out.
 */
export function toOverlayEntries(
  list: ListName,
  entries: readonly Entry[],
  acknowledged: readonly Acknowledgement[],
  sending: ReadonlySet<number>,
): OverlayEntry[] {
  const acceptedEntries = acknowledged.flatMap(({ entry }) =>
    toOverlayEntry(list, entry, 'accepted'),
  );
  const unsentEntries = entries.flatMap((entry) => {
    if (entry.refusal) return toOverlayEntry(list, entry, 'refused');
    return toOverlayEntry(list, entry, sending.has(entry.seq) ? 'sending' : 'queued');
  });
  return [...acceptedEntries, ...unsentEntries].sort((a, b) => a.seq - b.seq);
}

/** One entry in an array, or an empty array if the entry changes nothing here. */
function toOverlayEntry(
  list: ListName,
  entry: Entry,
  state: OverlayEntry['state'],
): OverlayEntry[] {
  const upgraded = upgradeArgs(entry);
  if (!upgraded) return [];
  const { kind, effect } = mutationNamed(upgraded.name);
  const args = kind === 'edit' || effect[list] !== undefined ? argsOf(upgraded) : undefined;
  if (args === undefined) return [];
  const { seq, names, base } = entry;
  const occurredAt = occurredAtIso(entry);
  return [{ seq, name: upgraded.name, args, names, ...(base && { base }), occurredAt, state }];
}

/** What entries that wait rename: rows that name the record show its new name too, and are found by it. */
function newNamesIn(entries: readonly OverlayEntry[]): NewNames {
  const names = new Map<string, { name?: string; code?: string }>();
  for (const entry of entries) {
    if (mutationNamed(entry.name).kind !== 'edit') continue;
    const { id, name, code } = entry.args as Record<string, unknown>;
    if (typeof id !== 'string') continue;
    const known = names.get(id);
    const changed = {
      ...(typeof name === 'string' && { name }),
      ...(typeof code === 'string' && { code }),
    };
    if (known || Object.keys(changed).length > 0) names.set(id, { ...known, ...changed });
  }
  return names;
}
