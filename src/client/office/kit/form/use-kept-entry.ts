import { useState } from 'react';
import type { MutationName } from '#contract/mutations.ts';
import { type ReopenedEntry, useReopenedEntry } from './use-queued-entry.ts';

/** The unsent change that the address asks for; it stays open although it leaves the outbox. */
export function useReopened<Name extends MutationName>(
  name: Name,
  parameter: string,
): ReopenedEntry<Name> | undefined {
  const { entry } = useReopenedEntry(name, parameter);
  const [opened, setOpened] = useState(entry);
  if (entry !== undefined && entry.seq !== opened?.seq) setOpened(entry);
  return opened;
}
