import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import type { EffectEntry } from '#contract/overlay-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import { argsOf } from '../outbox/entry-view.ts';
import { occurredAtIso } from '../outbox/occurred-at.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';

/** The data of an entry that the overlay needs. */
export interface OverlayEntry extends EffectEntry {
  seq: number;
  name: MutationName;
  args: unknown;
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
