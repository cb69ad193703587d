// The overlay is applied whenever rows are read, and never written into the mirror: discarding an entry needs no undo,
// and fetched rows cannot overwrite an unsent change.
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import { type NewNames, withNewNames } from '../mirror/reference-names.ts';
import { type Entry, occurredAtIso } from '../outbox/entry.ts';
import { argsOf } from '../outbox/entry-view.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import { changeEach, type OverlaidRows, type OverlayEntry, overlayRowsFor } from './overlay-rows.ts';

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
  sending: ReadonlySet<number>,
): OverlaidRows<AnyRow> {
  const made = toOverlayEntries(list, entries, acknowledged, sending);
  const last = lastOverlays.get(base);
  const known = last?.list === list && isBeginOf(made, last.entries) ? last : undefined;
  if (known?.entries.length === made.length) return known.shown;
  const next = applyEntries(list, base, made, known);
  lastOverlays.set(base, next);
  return next.shown;
}

interface Overlay {
  list: ListName;
  entries: readonly OverlayEntry[];
  applied: OverlaidRows<AnyRow>;
  shown: OverlaidRows<AnyRow>;
}

// Shared by all queries of a list; later entries are applied on top.
const lastOverlays = new WeakMap<OverlaidRows<AnyRow>['base'], Overlay>();

function isBeginOf(entries: readonly OverlayEntry[], first: readonly OverlayEntry[]): boolean {
  return first.every((entry, index) => entry === entries[index]);
}

type AnyUpdate = (rows: OverlayRows<AnyRow>, args: unknown, entry: OverlayEntry) => void;

/** Pure: the same rows and entries, in order of `seq`, give the same result. */
export function overlay(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  entries: readonly OverlayEntry[],
): OverlaidRows<AnyRow> {
  return applyEntries(list, base, entries, undefined).shown;
}

/** @param cached the result of the first entries */
function applyEntries(
  list: ListName,
  base: OverlaidRows<AnyRow>['base'],
  entries: readonly OverlayEntry[],
  known: Overlay | undefined,
): Overlay {
  const rows: OverlaidRows<AnyRow> = {
    base,
    changed: new Map(known?.applied.changed),
    gone: new Set(known?.applied.gone),
  };
  for (const entry of entries.slice(known?.entries.length)) {
    const update = mutationNamed(entry.name).optimisticUpdate[list] as AnyUpdate | undefined;
    try {
      update?.(overlayRowsFor(rows, entry), entry.args, entry);
    } catch {
      // A failing update must not keep the screen from being shown.
    }
  }
  return { list, entries, applied: rows, shown: withNamesOf(list, rows, entries) };
}

function withNamesOf(
  list: ListName,
  rows: OverlaidRows<AnyRow>,
  entries: readonly OverlayEntry[],
): OverlaidRows<AnyRow> {
  const names = newNamesIn(entries);
  if (names.size === 0) return rows;
  const named = { ...rows, changed: new Map(rows.changed) };
  changeEach(named, (shown) => {
    const row = withNewNames(list, shown.row, names);
    return row === shown.row ? shown : { ...shown, row };
  });
  return named;
}

/** Oldest first; omits unknown versions and invalid arguments. */
export function toOverlayEntries(
  list: ListName,
  entries: readonly Entry[],
  acknowledged: readonly Acknowledgement[],
  sending: ReadonlySet<number>,
): OverlayEntry[] {
  const stateOf = ({ seq, refusal }: Entry): OverlayEntry['state'] => {
    if (refusal) return 'refused';
    return sending.has(seq) ? 'sending' : 'queued';
  };
  const made = [
    ...acknowledged.map(({ entry }) => toOverlayEntry(list, entry, 'accepted')),
    ...entries.map((entry) => toOverlayEntry(list, entry, stateOf(entry))),
  ];
  return made.filter((entry) => entry !== undefined).sort((a, b) => a.seq - b.seq);
}

/** Also true if the entry renames a record that the list's rows may show. */
export function concerns({ name }: Pick<Entry, 'name'>, list: ListName): boolean {
  if (!isMutationName(name)) return false;
  const { kind, optimisticUpdate } = mutationNamed(name);
  return kind === 'edit' || optimisticUpdate[list] !== undefined;
}

// Keeps one object per entry and state, and parses an entry once for all lists.
const overlayEntries = new WeakMap<Entry, Map<OverlayEntry['state'], OverlayEntry | undefined>>();

/** Undefined if the entry changes nothing in this list. */
function toOverlayEntry(list: ListName, entry: Entry, state: OverlayEntry['state']): OverlayEntry | undefined {
  if (!concerns(entry, list)) return undefined;
  const known = overlayEntries.get(entry) ?? new Map();
  overlayEntries.set(entry, known);
  if (known.has(state)) return known.get(state);
  const [other] = known.values();
  const made = other ? { ...other, state } : parseEntry(entry, state);
  known.set(state, made);
  return made;
}

function parseEntry(entry: Entry, state: OverlayEntry['state']): OverlayEntry | undefined {
  const upgraded = upgradeArgs(entry);
  if (!upgraded) return undefined;
  const args = argsOf(upgraded);
  if (args === undefined) return undefined;
  const { seq, names, base } = entry;
  const occurredAt = occurredAtIso(entry);
  return { seq, name: upgraded.name, args, names, ...(base && { base }), occurredAt, state };
}

/** Rows show the new names and can be found by them. */
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
