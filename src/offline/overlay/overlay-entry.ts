import type { RecordNames } from '#contract/define-mutation.ts';
import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { Entry } from '../outbox/entry.ts';
import { argsOf } from '../outbox/entry-view.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import { tappedAt } from '../outbox/tapped-at.ts';
import { upgradeArgs } from '../outbox/upgrade-args.ts';
import { effects } from './effects.ts';

/** What the overlay needs to know of an entry. */
export interface OverlayEntry {
  seq: number;
  name: MutationName;
  args: unknown;
  names: RecordNames;
  /** By the server's clock, as the times of the rows that it is laid over. */
  occurredAt: string;
  /** `taken`: the server has it, and what is shown was asked for before that. */
  state: 'queued' | 'sending' | 'refused' | 'taken';
}

/**
 * Entries that change rows of this list, as the overlay reads them, in order. Those of unknown
 * versions have no known effect, and arguments that are not what their mutation asks for have none
 * that a screen could draw.
 */
export function toOverlayEntries(
  list: ListName,
  entries: readonly Entry[],
  acknowledged: readonly Acknowledgement[],
  sending: ReadonlySet<number>,
): OverlayEntry[] {
  const taken = acknowledged.flatMap(({ entry }) => toOverlayEntry(list, entry, 'taken'));
  const unsent = entries.flatMap((entry) => {
    const waiting = sending.has(entry.seq) ? 'sending' : 'queued';
    return toOverlayEntry(list, entry, entry.refusal ? 'refused' : waiting);
  });
  return [...taken, ...unsent].sort((a, b) => a.seq - b.seq);
}

function toOverlayEntry(
  list: ListName,
  entry: Entry,
  state: OverlayEntry['state'],
): OverlayEntry[] {
  const known = upgradeArgs(entry);
  const hasEffect = known && effects[known.name][list] !== undefined;
  const args = hasEffect ? argsOf(known) : undefined;
  if (!known || args === undefined) return [];
  const { seq, names } = entry;
  const occurredAt = tappedAt(entry);
  return [{ seq, name: known.name, args, names, occurredAt, state }];
}
