import { useEffect, useMemo } from 'react';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { type AskedRecord, askRecord } from '#offline/read/ask-online.ts';
import { readRow } from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { pullIfOld } from './pull-changes.ts';
import { toPullError } from './pull-error.ts';
import { recordQueryKey } from './revalidate.ts';
import { storageBlocked } from './storage-blocked.ts';
import { readOrRepair, useListData } from './use-list-data.ts';
import { useObservable } from './use-observable.ts';
import { useOnlineQuery } from './use-online-query.ts';
import { useSending } from './use-sending.ts';
import { waitForPushes } from './wait-for-pushes.ts';

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
