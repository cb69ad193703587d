import { useEffect, useMemo } from 'react';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { AnyRow } from '#offline/mirror/any-list.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { readRow } from '#offline/read/read-page.ts';
import { fetchRecord, type RemoteRecord } from '#offline/read/remote-query.ts';
import { fetchAfterSending, readOrRepair, useListData } from './list-data.ts';
import { useRemote } from './remote-query.ts';
import { pullIfStale } from './sync.ts';
import { storageBlocked, useObservable, useSendingSeqs, useWorkspace } from './workspace.ts';

export interface RecordView<Row> {
  record: OverlaidRow<Row> | undefined;
  isLoading: boolean;
  /** Undefined while offline. */
  error: ApiFailure | undefined;
  isOffline: boolean;
  /** Undefined if never fetched. */
  savedAt: string | undefined;
}

/** A component must never change its scope, because each scope has its own hooks. */
const scopes = { any: useAnyRecord, device: useDeviceRecord, server: useServerRecord };

/**
 * `any` reads from this device or the server, `device` only from this device. `server` includes fields that no device
 * stores and is requested each time.
 */
export function useRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | null | undefined,
  { scope = 'any' }: { scope?: keyof typeof scopes } = {},
): RecordView<ListRow<Name>> {
  const useScope = scopes[scope];
  const view: RecordView<unknown> = useScope(name, id ?? undefined);
  return view as RecordView<ListRow<Name>>;
}

function useAnyRecord(name: ListName, id: string | undefined): RecordView<AnyRow> {
  const workspace = useWorkspace();
  const deviceView = useDeviceRecord(name, id);
  const isBlocked = useObservable(storageBlocked);
  useEffect(() => {
    if (workspace && id !== undefined) pullIfStale(workspace);
  }, [workspace, id]);
  const isMissing = !deviceView.isLoading && !deviceView.record;
  const serverView = useServerRecord(name, isMissing ? id : undefined);
  if (deviceView.record) return deviceView;
  const isLoading = !isBlocked && (deviceView.isLoading || serverView.isLoading);
  return { ...serverView, isLoading: isLoading && !serverView.record };
}

function useDeviceRecord(name: ListName, id: string | undefined): RecordView<AnyRow> {
  const workspace = useWorkspace();
  const sendingSeqs = useSendingSeqs();
  const data = useListData(name);
  const record = useMemo(
    () => (data && id !== undefined ? readOrRepair(workspace, () => readRow(data, id, sendingSeqs)) : undefined),
    [workspace, data, id, sendingSeqs],
  );
  const savedAt = data?.rows.lastFetch?.savedAt;
  return {
    record,
    isLoading: !data && id !== undefined,
    savedAt: savedAt === undefined ? undefined : new Date(savedAt).toISOString(),
    error: undefined,
    isOffline: false,
  };
}

function useServerRecord(name: ListName, id: string | undefined): RecordView<AnyRow> {
  const workspace = useWorkspace();
  const { data, ...serverView } = useRemote<RemoteRecord>({
    path: id,
    changesWith: name,
    fetch: () => fetchAfterSending(workspace, (readyWorkspace) => fetchRecord(readyWorkspace, name, id ?? '')),
  });
  return {
    ...serverView,
    record: data && id !== undefined ? { id, row: data.row } : undefined,
    savedAt: data && new Date(data.askedAt).toISOString(),
  };
}
