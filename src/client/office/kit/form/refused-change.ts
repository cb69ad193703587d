import type { MutationOutcome } from '#client/data/use-mutation.ts';
import type { RefusedChange } from './refused-note.tsx';
import { takenRecordPath } from './taken-record.ts';
import type { QueuedEntry } from './use-queued-entry.ts';

/** Why the entry that a form edits was refused; undefined for a new or a waiting entry. */
export function refusedEntryOf(
  entry: Pick<QueuedEntry<never>, 'view'> | undefined,
): RefusedChange | undefined {
  const { refusal, name = '' } = entry?.view ?? {};
  return refusal && { message: refusal.message, openTo: takenRecordPath(name, refusal) };
}

/** The refusal of a name that another record has; undefined for any other outcome. */
export function takenRecord(mutation: string, outcome: MutationOutcome): RefusedChange | undefined {
  if (outcome.kind !== 'refused') return undefined;
  const openTo = takenRecordPath(mutation, outcome);
  return openTo === undefined ? undefined : { message: outcome.message, openTo };
}
