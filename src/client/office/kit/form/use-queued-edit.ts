import { useState } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { startOf } from './edited-record.tsx';
import { type ReopenedEntry, useReopenedEntry } from './use-queued-entry.ts';

interface Reopened<Name extends ListName, Mutation extends MutationName> {
  entry: ReopenedEntry<Mutation>;
  /** What it changes; undefined: it makes it. */
  record: ListRow<Name> | undefined;
}

/**
 * `?edit=<seq>`: the unsent change that the outbox sends here, once what it changes is known. It stays
 * although it leaves the outbox on being saved.
 */
export function useReopenedRecord<Name extends ListName, Mutation extends MutationName>(
  list: { readonly name: Name },
  { create, others }: { create: Mutation; others: readonly Mutation[] },
): Reopened<Name, Mutation> | undefined {
  const found = useReopenedEntry([create, ...others], 'edit').entry;
  const [entry, setEntry] = useState(found);
  if (found !== undefined && found.seq !== entry?.seq) setEntry(found);
  const isNew = entry?.view.name === create;
  const { id } = (entry?.args ?? {}) as { id?: string };
  const { record } = useRecord(list, isNew ? undefined : id);
  const [start, setStart] = useState<ListRow<Name>>();
  const known = isNew ? undefined : startOf(list.name, record?.row, entry);
  if (start === undefined && known !== undefined) setStart(() => known);
  if (entry === undefined || (!isNew && start === undefined)) return undefined;
  return { entry, record: isNew ? undefined : start };
}
