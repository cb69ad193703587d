import { useMemo } from 'react';
import useSWR from 'swr';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { overlayRecord, readRecord } from '#offline/read/read-record.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull-error.ts';
import type { PullKey } from './pull-key.ts';
import { pullRecord } from './pull-record.ts';
import { storageBlocked } from './storage-blocked.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';
import { useLocalQuery } from './use-local-query.ts';
import { useObservable } from './use-observable.ts';
import { useSending } from './use-sending.ts';

export interface RecordView<Row> {
  record: OverlaidRow<Row> | undefined;
  isLoading: boolean;
  /** The failure of the last fetch. Undefined while offline, because that is shown in another way. */
  error: ApiFailure | undefined;
  /** When the server last confirmed the record; undefined: never stored on this device. */
  savedAt: string | undefined;
}

/** One record, from the server or created on this device and not sent yet. */
export function useRecord<Name extends ListName>(
  list: { readonly name: Name },
  id: string | undefined,
): RecordView<ListRow<Name>> {
  const workspace = useWorkspace();
  const sending = useSending();
  const connectivity = useConnectivity();
  const latest = useLocalQuery(
    async (opened) => (id === undefined ? undefined : readRecord(opened, list.name, id)),
    `${list.name}/${id}`,
  );
  // After a change of `id`, `latest` is still the previous record until the new one is read.
  const snapshot = latest?.id === id ? latest : undefined;
  const record = useMemo(
    () => (snapshot ? overlayRecord(snapshot, sending) : undefined),
    [snapshot, sending],
  );
  // The server does not have a record that was created on this device and not sent yet.
  const canFetch = workspace && snapshot && id && record?.mark?.kind !== 'created';
  const pull = useSWR(
    canFetch ? (['record', workspace.userId, list.name, id] satisfies PullKey) : null,
    () => (canFetch ? pullRecord(workspace, list.name, id) : undefined),
    swrTiming,
  );
  const isBlocked = useObservable(storageBlocked);
  const failure = pull.error instanceof PullError ? pull.error.failure : undefined;
  const savedAt = snapshot?.savedAt;
  return {
    record: record as OverlaidRow<ListRow<Name>> | undefined,
    isLoading:
      !isBlocked &&
      !record &&
      id !== undefined &&
      (!snapshot || (pull.isValidating && !pull.error)),
    error: connectivity === 'offline' ? undefined : failure,
    savedAt: savedAt === undefined ? undefined : new Date(savedAt).toISOString(),
  };
}
