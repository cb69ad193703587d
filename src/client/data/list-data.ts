import { useMemo } from 'react';
import type { RecordOf } from '#contract/definitions/document-search.ts';
import type { ListName } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { type AnyParams, type AnyRow, type ListKey, listKey } from '#offline/mirror/any-list.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import { repairSoon } from '#offline/mirror/repair-mirror.ts';
import type { FetchFailure } from '#offline/network/request.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import { recordsIn, searchedLists } from '#offline/read/named-records.ts';
import { readAll } from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import { toPullError } from './remote-query.ts';
import { waitForSending } from './sync.ts';
import { useSendingSeqs, useStore, useWorkspace } from './workspace.ts';

/** Undefined until the list is read, and if reading failed. */
export function useListData(name: ListName | undefined): ListData | undefined {
  const workspace = useWorkspace();
  return useStore(workspace && name && listStore(workspace, name));
}

/** Sends unsent changes first, so that the response contains them. @throws PullError */
export async function fetchAfterSending<Result extends { kind: 'page' | 'record' }>(
  workspace: Workspace | undefined,
  request: (workspace: Workspace) => Promise<Result | FetchFailure>,
): Promise<Result> {
  if (!workspace) throw toPullError({ kind: 'offline' });
  await waitForSending(workspace);
  const result = await request(workspace);
  if (result.kind === 'offline' || result.kind === 'failed') throw toPullError(result);
  return result;
}

/** Undefined if a stored row is damaged. The mirror is then fetched again. */
export function readOrRepair<Result>(workspace: Workspace | undefined, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (failure) {
    if (workspace) repairSoon(workspace, failure);
    return undefined;
  }
}

export const firstPageParams = { page: 1, limit: maxPageSize };

export function useLocalList(name: ListName, params: AnyParams) {
  const data = useListData(name);
  const isComplete = data !== undefined && isCompleteList(name, data.rows.lastFetch);
  return { data, key: listKey(name, params), isWhole: isComplete };
}

export function useAllLocalRows(
  { data, key }: ReturnType<typeof useLocalList>,
  isEnabled: boolean,
): OverlaidRow<AnyRow>[] | undefined {
  const workspace = useWorkspace();
  const sendingSeqs = useSendingSeqs();
  const recordOf = useReferencedRecords(key);
  // A sync without changes creates a new `data` object with the same rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of data and key are read
  return useMemo(() => {
    if (!isEnabled || !data) return undefined;
    return readOrRepair(workspace, () => readAll(data, key, sendingSeqs, recordOf));
  }, [isEnabled, workspace, data?.rows.byId, data?.unsentChanges, key.list, key.query, sendingSeqs, recordOf]);
}

export function useReferencedRecords(query: ListKey): RecordOf | undefined {
  const sendingSeqs = useSendingSeqs();
  // A search also matches the names of records that a row refers to, in up to three lists.
  const names = searchedLists(query);
  const [first, second, third] = [useListData(names[0]), useListData(names[1]), useListData(names[2])];
  const isSearched = names.length > 0;
  return useMemo(
    () => (isSearched ? recordsIn([first, second, third], sendingSeqs) : undefined),
    [isSearched, first, second, third, sendingSeqs],
  );
}
