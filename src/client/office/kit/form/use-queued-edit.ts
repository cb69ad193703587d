import { useState } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { initialRecordOf } from './edited-record.tsx';
import { useEditedEntry } from './use-edited-entry.ts';
import type { QueuedEntry } from './use-queued-entry.ts';

interface QueuedEdit<Name extends ListName, Mutation extends MutationName> {
  entry: QueuedEntry<Mutation>;
  /** The record that the entry changes; undefined if the entry creates the record. */
  record: ListRow<Name> | undefined;
}

/**
 * The queued entry that `?edit=<seq>` names, and the record that it changes. The outbox opens the form
 * of an entry by this URL. Undefined until both are loaded. Both are still returned after the entry was
 * sent and has left the outbox, so that the form stays open until the user closes it.
 * @param mutations whose entries this form edits: `create` makes the record, the others change it
 */
export function useQueuedEdit<Name extends ListName, Mutation extends MutationName>(
  list: { readonly name: Name },
  mutations: { create: Mutation; others: readonly Mutation[] },
): QueuedEdit<Name, Mutation> | undefined {
  const entry = useEditedEntry([mutations.create, ...mutations.others], 'edit');
  const isNew = entry?.view.name === mutations.create;
  const { id } = (entry?.args ?? {}) as { id?: string };
  const { record } = useRecord(list, isNew ? undefined : id);
  // The form starts from the record as first loaded, even if the record changes meanwhile.
  const [initial, setInitial] = useState<ListRow<Name>>();
  const loadedRecord = isNew ? undefined : initialRecordOf(list.name, record?.row, entry);
  // A function, because TypeScript cannot exclude that a generic row is itself an updater.
  if (initial === undefined && loadedRecord !== undefined) setInitial(() => loadedRecord);
  if (entry === undefined || (!isNew && initial === undefined)) return undefined;
  return { entry, record: isNew ? undefined : initial };
}
