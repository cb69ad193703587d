import { useState } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { startOf } from './edited-record.tsx';
import { useKeptEntry } from './use-kept-entry.ts';
import type { QueuedEntry } from './use-queued-entry.ts';

interface QueuedEdit<Name extends ListName, Mutation extends MutationName> {
  entry: QueuedEntry<Mutation>;
  /** The record that the entry changes; undefined if the entry creates the record. */
  record: ListRow<Name> | undefined;
}

/**
 * `?edit=<seq>`: the queued entry that the outbox opens here, as soon as the record that the entry
 * changes is known. Still returned after the entry has left the outbox because it was saved.
 */
export function useQueuedEdit<Name extends ListName, Mutation extends MutationName>(
  list: { readonly name: Name },
  { create, others }: { create: Mutation; others: readonly Mutation[] },
): QueuedEdit<Name, Mutation> | undefined {
  const entry = useKeptEntry([create, ...others], 'edit');
  const isNew = entry?.view.name === create;
  const { id } = (entry?.args ?? {}) as { id?: string };
  const { record } = useRecord(list, isNew ? undefined : id);
  const [start, setStart] = useState<ListRow<Name>>();
  const known = isNew ? undefined : startOf(list.name, record?.row, entry);
  if (start === undefined && known !== undefined) setStart(() => known);
  if (entry === undefined || (!isNew && start === undefined)) return undefined;
  return { entry, record: isNew ? undefined : start };
}
