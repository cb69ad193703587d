import { useEffect, useMemo } from 'react';
import type { RecordOf } from '#contract/definitions/document-search.ts';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import type { SavedView } from '#contract/saved-views/entity.ts';
import { defaultPageSize, type Pagination } from '#contract/sync/paging.ts';
import { type AnyParams, type ListKey, listKey, listNamed } from '#offline/mirror/any-list.ts';
import { repairSoon } from '#offline/mirror/repair-mirror.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { type AskedPage, askPage } from '#offline/read/ask-online.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import { recordsIn, searchedLists } from '#offline/read/named-records.ts';
import {
  hasRowsOf,
  isPageInSync,
  readAll,
  readAskedPage,
  readPage,
} from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import { askAhead, listQueryKey, toPullError, useOnlineQuery } from './online.ts';
import { pullChanges, pullIfOld, useSyncOutcome, waitForPushes } from './sync.ts';
import {
  currentWorkspace,
  storageBlocked,
  useFollowed,
  useObservable,
  useSending,
  useWorkspace,
} from './workspace.ts';

export type { Incoming, Mark, OverlaidRow } from '#offline/overlay/overlay-rows.ts';

export interface ListView<Row> {
  rows: OverlaidRow<Row>[];
  pagination: Pagination;
  /**
   * `server`: as the server answered. `sync`: this device has all rows of the page, as the last sync brought
   * them. `device`: those rows that it has.
   */
  source: 'server' | 'sync' | 'device';
  /** When the shown data was confirmed by the server; undefined: never stored on this device. */
  savedAt: string | undefined;
  /** The page is as the server last sent it, the last request did not fail, and there is a connection. */
  isLive: boolean;
  /** Nothing to show yet, and reading or asking is under way. */
  isLoading: boolean;
  /** This browser stores nothing, so no row will ever be shown. */
  isBlocked: boolean;
  /** How many rows of the list, or of the page that the server answered, cannot be read on this device. */
  unreadable: number;
  /** The failure of the last request. Undefined while offline, because that is shown in another way. */
  error: ApiFailure | undefined;
  reload: () => void;
}

/**
 * One page of a list: of the rows that this device has or, if it does not have those of the page, as the
 * server answers. Unsent changes are part of both.
 */
export function useList<Name extends ListName>(
  list: { readonly name: Name },
  params: ParamsOf<Name>,
): ListView<ListRow<Name>> {
  const workspace = useWorkspace();
  const { page, source, savedAtMs, isConfirmed, unreadable, asked } = usePage(
    list.name,
    params as AnyParams,
  );
  const sync = useSyncOutcome();
  const isBlocked = useObservable(storageBlocked);
  useEffect(() => {
    if (workspace) pullIfOld(workspace);
  }, [workspace]);
  const error = asked.error ?? sync.failure;
  const hasNothingToShow = !page || (savedAtMs === undefined && page.rows.length === 0);
  return {
    rows: (page?.rows ?? noRows) as unknown as OverlaidRow<ListRow<Name>>[],
    pagination: page?.pagination ?? emptyPage(params as AnyParams),
    source,
    savedAt: savedAtMs === undefined ? undefined : new Date(savedAtMs).toISOString(),
    isLive: !asked.isOffline && !error && (isConfirmed ?? sync.isDone),
    isLoading: !isBlocked && hasNothingToShow && (!page || asked.isLoading),
    isBlocked,
    unreadable,
    error: asked.isOffline ? undefined : error,
    reload: () => {
      void asked.reload();
      if (workspace) void pullChanges(workspace).catch(() => undefined);
    },
  };
}

/** The page to show; `isConfirmed` is undefined where it is up to date after each sync. */
function usePage(name: ListName, params: AnyParams) {
  const workspace = useWorkspace();
  const { query: address } = listKey(name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has all parameters
  const query = useMemo(() => listKey(name, params), [name, address]);
  const data = useListData(name);
  const sending = useSending();
  const recordOf = useNamedRecords(query);
  const isInSync = data !== undefined && isPageInSync(query, data.rows);
  const hasRows = data !== undefined && hasRowsOf(query, data.rows);
  const isPartial = listNamed(name).toMirror !== undefined;
  const asked = useAskedPage(query, data !== undefined && (!isInSync || isPartial));
  const isAnswered = asked.data?.query.query === address;
  // The page before stays until the answer comes, unless this device has the rows of this one.
  const isShown = !isInSync && (isAnswered || !(hasRows || asked.isOffline));
  const answer = isShown ? asked.data : undefined;
  // A sync that brings nothing makes new data of the same rows: the table is not rendered again for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the data only these are read
  const page = useMemo(() => {
    if (!data) return undefined;
    const read = () =>
      answer
        ? readAskedPage(answer, data, sending, recordOf)
        : readPage(data, query, sending, recordOf);
    return readOrRepair(workspace, read);
  }, [workspace, data?.rows.byId, data?.unsent, query, answer, sending, recordOf]);
  const deviceSource = hasRows ? ('sync' as const) : ('device' as const);
  return {
    page,
    source: answer ? ('server' as const) : deviceSource,
    savedAtMs: answer ? answer.askedAt : data?.rows.fetched?.savedAt,
    unreadable: unreadableOf(answer, data),
    isConfirmed: isInSync ? undefined : answer !== undefined && isAnswered,
    asked: isInSync ? { ...asked, error: undefined } : asked,
  };
}

function unreadableOf(answer: AskedPage | undefined, data: ListData | undefined): number {
  return (answer ?? data?.rows)?.unreadable ?? 0;
}

function emptyPage({ page = 1, limit = defaultPageSize }: AnyParams): Pagination {
  return { page, limit, has_prev: false, has_next: false };
}

const noRows: never[] = [];

/** What a sync does not bring: a page that this device lacks, or the fields that it may not store. */
function useAskedPage(query: ListKey, isWanted: boolean) {
  const workspace = useWorkspace();
  return useOnlineQuery<AskedPage>(isWanted ? query.query : undefined, {
    key: (userId) => listQueryKey(userId, query.list, query.query),
    fetch: () => askOrThrow(workspace, query),
    keepPreviousData: true,
  });
}

async function askOrThrow(workspace: Workspace | undefined, query: ListKey): Promise<AskedPage> {
  if (!workspace) throw toPullError({ kind: 'offline' });
  // Unsent changes first, so that the answer contains them.
  await waitForPushes(workspace);
  const answer = await askPage(workspace, query);
  if (answer.kind !== 'page') throw toPullError(answer);
  return answer;
}

/**
 * Reads the rows of a list before its screen is opened, so that frame and rows are painted together; on a
 * device that has none of them, asks for the page. Waits at most that long.
 *
 * @param paramsOf what is shown, as far as the person's views of the list say it
 */
export async function readAhead(
  name: ListName,
  paramsOf: (views: readonly OverlaidRow<SavedView>[]) => AnyParams,
  atMostMs: number,
): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, atMostMs));
  await Promise.race([readOrAsk(workspace, name, paramsOf).catch(() => {}), timeout]);
}

async function readOrAsk(
  workspace: Workspace,
  name: ListName,
  paramsOf: Parameters<typeof readAhead>[1],
): Promise<void> {
  // Both at once: a list does not wait for its views.
  const [{ rows }, views] = await Promise.all([
    listStore(workspace, name).read(),
    listStore(workspace, 'savedViews').read(),
  ]);
  if (rows.fetched !== undefined || rows.byId.size > 0) return;
  const viewsOfList = readAll(views, listKey('savedViews', { list: name }), new Set());
  const query = listKey(name, paramsOf(viewsOfList as unknown as OverlaidRow<SavedView>[]));
  // Under the key that `useList` uses, so that it does not ask again.
  const key = listQueryKey(workspace.userId, query.list, query.query);
  await askAhead(key, () => askOrThrow(workspace, query));
}

/** For a search, the records by whose names it finds rows. */
export function useNamedRecords(query: ListKey): RecordOf | undefined {
  const sending = useSending();
  // The lists of documents are found by the names of three others.
  const names = searchedLists(query);
  const [first, second, third] = [
    useListData(names[0]),
    useListData(names[1]),
    useListData(names[2]),
  ];
  const isSearched = names.length > 0;
  return useMemo(
    () => (isSearched ? recordsIn([first, second, third], sending) : undefined),
    [isSearched, first, second, third, sending],
  );
}

/** What this device knows of a list, always up to date. Undefined until it is read, or if reading failed. */
export function useListData(name: ListName | undefined): ListData | undefined {
  const workspace = useWorkspace();
  return useFollowed(workspace && name && listStore(workspace, name));
}

/** Whether this device has ever fetched the list as a whole; false also until that is read. */
export function useIsFetched({ name }: { readonly name: ListName }): boolean {
  return useListData(name)?.rows.fetched !== undefined;
}

/** The result of `read`; undefined if a stored row is damaged: the mirror is then fetched again. */
export function readOrRepair<Result>(
  workspace: Workspace | undefined,
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (failure) {
    if (workspace) repairSoon(workspace, failure);
    return undefined;
  }
}
