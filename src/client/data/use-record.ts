import { useEffect, useMemo } from 'react';
import { fillPath } from '#contract/fields/ids.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { AnyRow } from '#offline/mirror/any-list.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { observable } from '#offline/observable.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { type AskedRecord, askRecord, fullRow } from '#offline/read/ask-online.ts';
import { readRow } from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import { type OnlineQuery, recordQueryKey, toPullError, useOnlineQuery } from './online.ts';
import { pullIfOld, waitForPushes } from './sync.ts';
import { readOrRepair, useListData } from './use-list.ts';
import {
  storageBlocked,
  useConnectivity,
  useObservable,
  useSending,
  useWorkspace,
} from './workspace.ts';

export interface RecordView<Row> {
  record: OverlaidRow<Row> | undefined;
  isLoading: boolean;
  /** The failure of the last request. Undefined while offline, because that is shown in another way. */
  error: ApiFailure | undefined;
  /** When the server last confirmed the record; undefined: never stored on this device. */
  savedAt: string | undefined;
}

/** One record: of this device, created here and not sent yet, or as the server answers. */
export function useRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | undefined,
): RecordView<ListRow<Name>> {
  const workspace = useWorkspace();
  const sending = useSending();
  const data = useListData(name);
  const isBlocked = useObservable(storageBlocked);
  const known = useMemo(
    () =>
      data && id !== undefined
        ? readOrRepair(workspace, () => readRow(data, id, sending))
        : undefined,
    [workspace, data, id, sending],
  );
  const isAsked = id !== undefined && data !== undefined && known === undefined;
  const asked = useOnlineQuery<AskedRecord>(isAsked ? id : undefined, {
    key: (userId) => recordQueryKey(userId, name, id ?? ''),
    fetch: () => askOrThrow(workspace, name, id ?? ''),
  });
  useEffect(() => {
    if (workspace && id !== undefined) pullIfOld(workspace);
  }, [workspace, id]);
  const answered = isAsked && id !== undefined && asked.data && { id, row: asked.data.row };
  const record = known ?? (answered || undefined);
  const savedAt = known ? data?.rows.fetched?.savedAt : asked.data?.askedAt;
  return {
    record: record as OverlaidRow<ListRow<Name>> | undefined,
    isLoading: !isBlocked && !record && id !== undefined && (!data || asked.isLoading),
    error: known ? undefined : asked.error,
    savedAt: savedAt === undefined ? undefined : new Date(savedAt).toISOString(),
  };
}

/** Whether this device has stored the record of the server with this id; nothing is asked. */
export function useIsStored({ name }: { readonly name: ListName }, id: string | null): boolean {
  return useListData(name)?.rows.byId.has(id ?? '') === true;
}

async function askOrThrow(
  workspace: Workspace | undefined,
  name: ListName,
  id: string,
): Promise<AskedRecord> {
  if (!workspace) throw toPullError({ kind: 'offline' });
  // Unsent changes first, so that the answer contains them.
  await waitForPushes(workspace);
  const answer = await askRecord(workspace, name, id);
  if (answer.kind !== 'record') throw toPullError(answer);
  return answer;
}

const noFullRows = observable<ReadonlyMap<string, AnyRow>>(new Map());

/**
 * Full rows of a list of which the mirror stores only some fields. They are in memory only, and are
 * hidden without a connection.
 */
export function useUnmirroredRows<Name extends ListName>({
  name,
}: {
  readonly name: Name;
}): { rowOf: (id: string) => ListRow<Name> | undefined; isOffline: boolean } {
  const isOffline = useConnectivity() === 'offline';
  const rows = useObservable(useWorkspace()?.fullRows ?? noFullRows);
  return { rowOf: (id) => (isOffline ? undefined : fullRow(rows, name, id)), isOffline };
}

/** One record with the fields that the mirror does not store, fetched each time it is shown. */
export function useUnmirroredRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | undefined,
): OnlineQuery<ListRow<Name>> {
  const key = (userId: string) => recordQueryKey(userId, name, `unmirrored/${id}`);
  return useOnlineQuery(id === undefined ? undefined : fillPath(`${lists[name].path}/:id`, id), {
    key,
  });
}
