import { useState } from 'react';
import type { MutationName } from '#contract/mutations.ts';
import { type QueuedEntry, useQueuedEntry } from './use-queued-entry.ts';

/**
 * The queued entry that the URL names, for the dialog that edits the entry. An entry that is sent
 * while its dialog is open leaves the outbox; it is still returned, so that the dialog stays open.
 */
export function useEditedEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter: string,
): QueuedEntry<Name> | undefined {
  const { entry } = useQueuedEntry(names, parameter);
  const [lastEntry, setLastEntry] = useState(entry);
  if (entry !== undefined && entry.seq !== lastEntry?.seq) setLastEntry(entry);
  return lastEntry;
}
