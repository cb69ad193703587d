import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useRecord } from '#client/data/use-record.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';

export interface QueuedEntry<Name extends MutationName> {
  seq: number;
  args: ArgsOf<Name>;
  view: EntryView;
}

/** `entry` is undefined if its mutation is not one of `names`, or if it has left the outbox. */
export function useQueuedEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter = 'entry',
): { entry: QueuedEntry<Name> | undefined; isLoading: boolean } {
  const [search] = useSearchParams();
  const { entries, argsOf, isLoading } = useOutbox();
  const seq = Number(search.get(parameter) ?? Number.NaN);
  if (Number.isNaN(seq)) return { entry: undefined, isLoading: false };
  const view = entries.find((candidate) => candidate.seq === seq && [names].flat().includes(candidate.name as Name));
  const args = view && argsOf(view);
  if (!view || args === undefined) return { entry: undefined, isLoading };
  return { entry: { seq, args: args as ArgsOf<Name>, view }, isLoading: false };
}

/** Keeps returning an entry that is sent while its dialog is open, so the dialog stays open. */
export function useEditedEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter: string,
): QueuedEntry<Name> | undefined {
  const { entry } = useQueuedEntry(names, parameter);
  const [lastEntry, setLastEntry] = useState(entry);
  if (entry !== undefined && entry.seq !== lastEntry?.seq) setLastEntry(entry);
  return lastEntry;
}

export function useBackToOutbox(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/outbox', { state: skipUnsavedGuardState });
}

interface QueuedEdit<Name extends ListName, Mutation extends MutationName> {
  entry: QueuedEntry<Mutation>;
  record: ListRow<Name> | undefined;
}

/**
 * Keeps returning the entry and the record after the entry was sent, so the form stays open.
 * @param mutations `create` creates the record, the others change it
 */
export function useQueuedEdit<Name extends ListName, Mutation extends MutationName>(
  list: { readonly name: Name },
  mutations: { create: Mutation; others: readonly Mutation[] },
): QueuedEdit<Name, Mutation> | undefined {
  const entry = useEditedEntry([mutations.create, ...mutations.others], 'edit');
  const isNew = entry?.view.name === mutations.create;
  const { id } = (entry?.args ?? {}) as { id?: string };
  const { record } = useRecord(list, isNew ? undefined : id);
  const [initial, setInitial] = useState<ListRow<Name>>();
  const loadedRecord = isNew ? undefined : initialRecordOf(list.name, record?.row, entry);
  // A function, because TypeScript cannot rule out that a generic row is an updater.
  if (initial === undefined && loadedRecord !== undefined) setInitial(() => loadedRecord);
  if (entry === undefined || (!isNew && initial === undefined)) return undefined;
  return { entry, record: isNew ? undefined : initial };
}

/**
 * The record with which an edit is compared. The row of a queued edit already includes the edit, so the result is the
 * record in the server's rejection, or the values that the form had loaded.
 */
export function initialRecordOf<Name extends ListName, Row extends ListRow<Name> | undefined>(
  name: Name,
  row: Row,
  entry: { view: QueuedEntry<MutationName>['view'] } | undefined,
): ListRow<Name> | Row {
  if (entry === undefined) return row;
  const { base, refusal: rejection } = entry.view;
  const candidates = [rejection?.current, { ...(row as object | undefined), ...base }];
  const isRow = (candidate: unknown) => lists[name].row.safeParse(candidate).success;
  return (candidates.find(isRow) as ListRow<Name> | undefined) ?? row;
}

/** Navigation state: the form is saved, or the user has already confirmed leaving. */
export const skipUnsavedGuardState = { skipsUnsavedGuard: true };
