// Unsent entries are applied to the rows each time the rows are read, and are never written into the mirror.
// So discarding an entry undoes nothing, and fetching rows again cannot overwrite an unsent change.

import type { ListName } from '#contract/lists.ts';
import { mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import type { OverlayRows } from '#contract/overlay-rows.ts';
import type { AnyRow } from '../mirror/any-list.ts';
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

// A row may show other records by name: a restock its warehouse. While the edit that renames a record waits,
// the rows that name it show the new name too, and are found by it.

/** The fields by which rows show another record, as entries have changed them, by its id. */
type NewNames = ReadonlyMap<string, Partial<Record<'name' | 'code', string>>>;

function newNamesIn(entries: readonly OverlayEntry[]): NewNames {
  const names = new Map<string, Partial<Record<'name' | 'code', string>>>();
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

/** The row with the new names of the records that it refers to; the same row if it names none of them. */
function withNewNames(list: ListName, row: AnyRow, names: NewNames): AnyRow {
  const changed: AnyRow = {};
  // A damaged row is found where it is shown.
  if (!row) return row;
  for (const [part, value] of Object.entries(row)) {
    const renamed = renamedPart(list, row, part, value, names);
    if (renamed !== value) changed[part] = renamed;
  }
  return Object.keys(changed).length === 0 ? row : { ...row, ...changed };
}

function renamedPart(
  list: ListName,
  row: AnyRow,
  part: string,
  value: unknown,
  names: NewNames,
): unknown {
  // `product_name` beside `product_id`.
  if (typeof value === 'string') {
    const id = part.endsWith('_name') ? row[part.replace(/name$/, 'id')] : undefined;
    return (typeof id === 'string' && names.get(id)?.name) || value;
  }
  if (typeof value !== 'object' || value === null) return value;
  // The goods of a sale keep the names under which they were sold.
  if (Array.isArray(value))
    return list === 'transactions' ? value : renamedLines(list, value, names);
  // `warehouse` or `cart_details`, beside `warehouse_id` or `cart_id`.
  const id = row[`${part.replace(/_details$/, '')}_id`];
  const changes = typeof id === 'string' ? Object.entries(names.get(id) ?? {}) : [];
  const shown = changes.filter(([field, name]) => {
    const before = (value as AnyRow)[field];
    return before !== undefined && before !== name;
  });
  return shown.length === 0 ? value : { ...value, ...Object.fromEntries(shown) };
}

function renamedLines(list: ListName, lines: readonly unknown[], names: NewNames): unknown {
  const renamed = lines.map((line) =>
    typeof line === 'object' && line !== null ? withNewNames(list, line as AnyRow, names) : line,
  );
  return renamed.some((line, index) => line !== lines[index]) ? renamed : lines;
}
