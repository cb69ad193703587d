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
  queued: { entry: QueuedEntry<Mutation> | undefined; isLoading: boolean };
  failedFetch: string;
  /** The path of the list, opened if the record cannot be loaded. */
  back: string;
  children: (row: ListRow<Name>, entry: QueuedEntry<Mutation> | undefined) => ReactNode;
}

// A record that was just loaded is read from the mirror a moment after its request ends.
const missingAfterMs = 400;

/** Loads the record of an edit form. If that fails, goes back to the list with an alert. */
export function EditedRecord<Name extends ListName, Mutation extends MutationName>({
  list,
  id,
  queued,
  failedFetch,
  back,
  children,
}: EditedRecordProps<Name, Mutation>) {
  const t = useTranslations('office.forms');
  const { record, isLoading, error } = useRecord(list, id);
  const alert = useAlert();
  const { leaveTo } = useLeave();
  // The form keeps its initial record: the outbox merges later changes.
  const [start, setStart] = useState<ListRow<Name>>();
  if (start === undefined && record !== undefined && !queued.isLoading) {
    setStart(() => startOf(list.name, record.row, queued.entry));
  }

  const isMissing = record === undefined && !isLoading && !queued.isLoading;
  const fail = useEffectEvent(() => {
    const message = id === undefined ? t('somethingWrong') : error?.message || failedFetch;
    alert.show({ variant: 'error', message });
    leaveTo(back);
  });
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(fail, missingAfterMs);
    return () => clearTimeout(timer);
  }, [isMissing]);

  if (start === undefined) return <Skeleton lines={6} className="p-6" />;
  return children(start, queued.entry);
}

/**
 * The record with which an edit is compared; undefined if not known yet. A queued edit is compared
 * with the record that came with the refusal of the server, or else with the values that its form
 * had loaded, because the row of the list already shows the edit. If both are damaged, the row is
 * used.
 */
export function startOf<Name extends ListName, Row extends ListRow<Name> | undefined>(
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
