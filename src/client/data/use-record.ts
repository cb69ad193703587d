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
import { storageBlocked, useObservable, useSending, useWorkspace } from './workspace.ts';

export interface RecordView<Row> {
  record: OverlaidRow<Row> | undefined;
  isLoading: boolean;
  /** Undefined while offline. */
  error: ApiFailure | undefined;
  isOffline: boolean;
  /** Undefined if never stored on this device. */
  savedAt: string | undefined;
}

/** A component never changes its scope, because each has its own hooks. */
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
  const here = useDeviceRecord(name, id);
  const isBlocked = useObservable(storageBlocked);
  useEffect(() => {
    if (workspace && id !== undefined) pullIfStale(workspace);
  }, [workspace, id]);
  const isAsked = !here.isLoading && !here.record;
  const asked = useServerRecord(name, isAsked ? id : undefined);
  if (here.record) return here;
  const isLoading = !isBlocked && (here.isLoading || asked.isLoading);
  return { ...asked, isLoading: isLoading && !asked.record };
}

function useDeviceRecord(name: ListName, id: string | undefined): RecordView<AnyRow> {
  const workspace = useWorkspace();
  const sending = useSending();
  const data = useListData(name);
  const record = useMemo(
    () => (data && id !== undefined ? readOrRepair(workspace, () => readRow(data, id, sending)) : undefined),
    [workspace, data, id, sending],
  );
  const savedAt = data?.rows.fetched?.savedAt;
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
  const { data, ...asked } = useRemote<RemoteRecord>({
    path: id,
    changesWith: name,
    fetch: () => fetchAfterSending(workspace, (asked) => fetchRecord(asked, name, id ?? '')),
  });
  return {
    ...asked,
    record: data && id !== undefined ? { id, row: data.row } : undefined,
    savedAt: data && new Date(data.askedAt).toISOString(),
  };
}
