import { useState } from 'react';
import type { MutationName } from '#contract/mutations.ts';
import { type QueuedEntry, useQueuedEntry } from './use-queued-entry.ts';

/** The queued entry that the URL names; still returned after the entry has left the outbox. */
export function useKeptEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter: string,
): QueuedEntry<Name> | undefined {
  const { entry } = useQueuedEntry(names, parameter);
  const [kept, setKept] = useState(entry);
  if (entry !== undefined && entry.seq !== kept?.seq) setKept(entry);
  return kept;
}
