import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import { useLeave } from './use-leave.ts';
import type { QueuedEntry } from './use-queued-entry.ts';

interface EditedRecordProps<Name extends ListName, Mutation extends MutationName> {
  list: { readonly name: Name };
  id: string | undefined;
  /** The queued edit that the URL names, if it names one. */
  queued: { entry: QueuedEntry<Mutation> | undefined; isLoading: boolean };
  /** The text of the alert if loading fails and the server gives no reason. */
  fetchFailedText: string;
  /** The path of the list, opened if the record cannot be loaded. */
  backTo: string;
  children: (row: ListRow<Name>, entry: QueuedEntry<Mutation> | undefined) => ReactNode;
}

// The mirror gives a record a moment after the request for the record ends. Without this wait, a
// record that does exist would be reported as missing.
const missingAfterMs = 400;

/** Loads the record of an edit form. If that fails, goes back to the list with an alert. */
export function EditedRecord<Name extends ListName, Mutation extends MutationName>({
  list,
  id,
  queued,
  fetchFailedText,
  backTo,
  children,
}: EditedRecordProps<Name, Mutation>) {
  const t = useTranslations('office.forms');
  const { record, isLoading, error } = useRecord(list, id);
  const alert = useAlert();
  const { leaveTo } = useLeave();
  // If the record changes while the form is open, the form still starts from the record as first
  // loaded: the outbox merges the edit with the later changes.
  const [initial, setInitial] = useState<ListRow<Name>>();
  if (initial === undefined && record !== undefined && !queued.isLoading) {
    // A function, because TypeScript cannot exclude that a generic row is itself an updater.
    setInitial(() => initialRecordOf(list.name, record.row, queued.entry));
  }

  const isMissing = record === undefined && !isLoading && !queued.isLoading;
  const leaveWithAlert = useEffectEvent(() => {
    const message = id === undefined ? t('somethingWrong') : error?.message || fetchFailedText;
    alert.show({ variant: 'error', message });
    leaveTo(backTo);
  });
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(leaveWithAlert, missingAfterMs);
    return () => clearTimeout(timer);
  }, [isMissing]);

  if (initial === undefined) return <Skeleton lines={6} className="p-6" />;
  return children(initial, queued.entry);
}

/**
 * The record with which an edit is compared. A new edit is compared with `row`. The row of a queued edit
 * already shows the edit, so it is compared with the record that came with the server's refusal, or else
 * with the values that its form had loaded. If both are damaged, `row` is used, which is undefined until
 * it is loaded.
 */
export function initialRecordOf<Name extends ListName, Row extends ListRow<Name> | undefined>(
  name: Name,
  row: Row,
  entry: { view: QueuedEntry<MutationName>['view'] } | undefined,
): ListRow<Name> | Row {
  if (entry === undefined) return row;
  const { base, refusal } = entry.view;
  const candidates = [refusal?.current, { ...(row as object | undefined), ...base }];
  const isRow = (candidate: unknown) => lists[name].row.safeParse(candidate).success;
  return (candidates.find(isRow) as ListRow<Name> | undefined) ?? row;
}
