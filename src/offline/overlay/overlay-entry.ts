import type { RecordNames } from '#contract/define-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import { upgradeArgs } from '../outbox/upgrade-args.ts';

/** What the overlay needs to know of an entry. */
export interface OverlayEntry {
  seq: number;
  name: MutationName;
  args: unknown;
  names: RecordNames;
  occurredAt: string;
  /** `taken`: the server has it, and what is shown was asked for before that. */
  state: 'queued' | 'sending' | 'refused' | 'taken';
}

/** Entries as the overlay reads them, in order; those of unknown versions have no known effect. */
export function toOverlayEntries(
  entries: readonly Entry[],
  acknowledged: readonly Acknowledgement[],
  sending: ReadonlySet<number>,
): OverlayEntry[] {
  const taken = acknowledged.flatMap(({ entry }) => toOverlayEntry(entry, 'taken'));
  const unsent = entries.flatMap((entry) => {
    const waiting = sending.has(entry.seq) ? 'sending' : 'queued';
    return toOverlayEntry(entry, entry.refusal ? 'refused' : waiting);
  });
  return [...taken, ...unsent].sort((a, b) => a.seq - b.seq);
}

function toOverlayEntry(entry: Entry, state: OverlayEntry['state']): OverlayEntry[] {
  const known = upgradeArgs(entry);
  if (!known) return [];
  const { seq, names, occurredAt } = entry;
  return [{ seq, name: known.name, args: known.args, names, occurredAt, state }];
}
