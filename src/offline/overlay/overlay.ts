// The overlay is applied whenever rows are read, and never written into the mirror: discarding an entry needs no undo,
// and fetched rows cannot overwrite an unsent change.
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationByName, upgradeArgs } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import { type NewNames, withNewNames } from '../mirror/reference-names.ts';
import { type Entry, occurredAtIso } from '../outbox/entry.ts';
import { argsOf } from '../outbox/entry-view.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import { type OverlaidRows, type OverlayEntry, overlayRowsFor, updateEachRow } from './overlay-rows.ts';

export interface UnsentEntries {
  entries: readonly Entry[];
  /** Accepted after the rows were requested. */
  acknowledged: readonly Acknowledgement[];
}

export type ApplyOverlay = typeof applyOverlay;

/** Deleted rows stay, with a mark, until the server has accepted the deletion. */
export function applyOverlay(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  { entries, acknowledged }: UnsentEntries,
  sendingSeqs: ReadonlySet<number>,
): OverlaidRows<AnyRow> {
  const result = toOverlayEntries(list, entries, acknowledged, sendingSeqs);
  const last = lastOverlays.get(base);
  const cached = last?.list === list && isPrefixOf(result, last.entries) ? last : undefined;
  if (cached?.entries.length === result.length) return cached.shownRows;
  const next = applyEntries(list, base, result, cached);
  lastOverlays.set(base, next);
  return next.shownRows;
}

interface Overlay {
  list: ListName;
  entries: readonly OverlayEntry[];
  appliedRows: OverlaidRows<AnyRow>;
  shownRows: OverlaidRows<AnyRow>;
}

// Shared by all queries of a list; later entries are applied on top.
const lastOverlays = new WeakMap<OverlaidRows<AnyRow>['base'], Overlay>();

function isPrefixOf(entries: readonly OverlayEntry[], first: readonly OverlayEntry[]): boolean {
  return first.every((entry, index) => entry === entries[index]);
}

type AnyUpdate = (rows: OverlayRows<AnyRow>, args: unknown, entry: OverlayEntry) => void;

/** Pure: the same rows and entries, in order of `seq`, give the same result. */
export function overlay(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  entries: readonly OverlayEntry[],
): OverlaidRows<AnyRow> {
  return applyEntries(list, base, entries, undefined).shownRows;
}

/** @param cached the result of the first entries */
function applyEntries(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  entries: readonly OverlayEntry[],
  cached: Overlay | undefined,
): Overlay {
  const rows: OverlaidRows<AnyRow> = {
    base,
    changed: new Map(cached?.appliedRows.changed),
    deletedIds: new Set(cached?.appliedRows.deletedIds),
  };
  for (const entry of entries.slice(cached?.entries.length)) {
    const update = mutationByName(entry.name).optimisticUpdate[list] as AnyUpdate | undefined;
    try {
      update?.(overlayRowsFor(rows, entry), entry.args, entry);
    } catch {
      // A failing update must not keep the screen from being shown.
    }
  }
  return { list, entries, appliedRows: rows, shownRows: applyNewNames(list, rows, entries) };
}

function applyNewNames(
  list: ListName,
  rows: OverlaidRows<AnyRow>,
  entries: readonly OverlayEntry[],
): OverlaidRows<AnyRow> {
  const names = newNamesIn(entries);
  if (names.size === 0) return rows;
  const renamedRows = { ...rows, changed: new Map(rows.changed) };
  updateEachRow(renamedRows, (shownRow) => {
    const row = withNewNames(list, shownRow.row, names);
    return row === shownRow.row ? shownRow : { ...shownRow, row };
  });
  return renamedRows;
}

/** Oldest first; omits entries with an unknown version or invalid arguments. */
export function toOverlayEntries(
  list: ListName,
  entries: readonly Entry[],
  acknowledged: readonly Acknowledgement[],
  sendingSeqs: ReadonlySet<number>,
): OverlayEntry[] {
  const stateOf = ({ seq, refusal }: Entry): OverlayEntry['state'] => {
    if (refusal) return 'refused';
    return sendingSeqs.has(seq) ? 'sending' : 'queued';
  };
  const result = [
    ...acknowledged.map(({ entry }) => toOverlayEntry(list, entry, 'accepted')),
    ...entries.map((entry) => toOverlayEntry(list, entry, stateOf(entry))),
  ];
  return result.filter((entry) => entry !== undefined).sort((a, b) => a.seq - b.seq);
}

/** Also true if the entry renames a record that the list's rows may show. */
export function affectsList({ name }: Pick<Entry, 'name'>, list: ListName): boolean {
  if (!isMutationName(name)) return false;
  const { kind, optimisticUpdate } = mutationByName(name);
  return kind === 'edit' || optimisticUpdate[list] !== undefined;
}

// Keeps one object per entry and state, and parses an entry once for all lists.
const overlayEntries = new WeakMap<Entry, Map<OverlayEntry['state'], OverlayEntry | undefined>>();

/** Undefined if the entry changes nothing in this list. */
function toOverlayEntry(list: ListName, entry: Entry, state: OverlayEntry['state']): OverlayEntry | undefined {
  if (!affectsList(entry, list)) return undefined;
  const cached = overlayEntries.get(entry) ?? new Map();
  overlayEntries.set(entry, cached);
  if (cached.has(state)) return cached.get(state);
  const [other] = cached.values();
  const result = other ? { ...other, state } : parseEntry(entry, state);
  cached.set(state, result);
  return result;
}

function parseEntry(entry: Entry, state: OverlayEntry['state']): OverlayEntry | undefined {
  const upgradedEntry = upgradeArgs(entry);
  if (!upgradedEntry) return undefined;
  const args = argsOf(upgradedEntry);
  if (args === undefined) return undefined;
  const { seq, names, base } = entry;
  const occurredAt = occurredAtIso(entry);
  return { seq, name: upgradedEntry.name, args, names, ...(base && { base }), occurredAt, state };
}

function newNamesIn(entries: readonly OverlayEntry[]): NewNames {
  const names = new Map<string, { name?: string; code?: string }>();
  for (const entry of entries) {
    if (mutationByName(entry.name).kind !== 'edit') continue;
    const { id, name, code } = entry.args as Record<string, unknown>;
    if (typeof id !== 'string') continue;
    const earlierNames = names.get(id);
    const changed = {
      ...(typeof name === 'string' && { name }),
      ...(typeof code === 'string' && { code }),
    };
    if (earlierNames || Object.keys(changed).length > 0) names.set(id, { ...earlierNames, ...changed });
  }
  return names;
}
