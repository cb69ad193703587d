import { useEffect, useMemo } from 'react';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import type { SavedView } from '#contract/saved-views/entity.ts';
import { defaultPageSize, type Pagination } from '#contract/sync/paging.ts';
import { type AnyParams, type AnyRow, type ListKey, listByName, listKey } from '#offline/mirror/any-list.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { observable } from '#offline/observable.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import {
  hasStoredPage,
  isPageInSync,
  newestRowCount,
  readAll,
  readPage,
  readRemotePage,
} from '#offline/read/read-page.ts';
import { fetchPage, fullRow, type RemotePage } from '#offline/read/remote-query.ts';
import { readSavedPage } from '#offline/read/saved-page.ts';
import type { Workspace } from '#offline/workspace.ts';
import {
  fetchAfterSending,
  firstPageParams,
  readOrRepair,
  useAllLocalRows,
  useListData,
  useLocalList,
  useReferencedRecords,
} from './list-data.ts';
import { prefetchQuery, queryKey, useRemote } from './remote-query.ts';
import type { StoredSession } from './session-store.ts';
import { startCall } from './start-call.ts';
import { pullChanges, pullIfStale, useSyncOutcome } from './sync.ts';
import { isSavedPageShown, setOpenedQuery, showSavedPage, useSavedPage, useSavePage } from './use-saved-page.ts';
import {
  currentWorkspace,
  storageBlocked,
  useConnectivity,
  useObservable,
  useSendingSeqs,
  useWorkspace,
} from './workspace.ts';

export type { Incoming, Mark, OverlaidRow } from '#offline/overlay/overlay-rows.ts';

export interface ListView<Row> {
  rows: OverlaidRow<Row>[];
  pagination: Pagination;
  /** `sync` means that this device has all rows of the page as of the last sync, `device` only some. */
  source: 'server' | 'sync' | 'device';
  /** Undefined if never fetched. */
  savedAt: string | undefined;
  /** True if the rows are as last sent by the server, there is a connection, and no request has failed since. */
  isLive: boolean;
  isLoading: boolean;
  /** This browser stores nothing, so no row will be shown. */
  isBlocked: boolean;
  /** The number of rows that this device cannot read. */
  unreadable: number;
  /** Undefined while offline. */
  error: ApiFailure | undefined;
  reload: () => void;
}

export interface DeviceRows<Row> {
  /** Undefined until the rows are read, and if reading failed. */
  rows: OverlaidRow<Row>[] | undefined;
  isComplete: boolean;
  /** How many of the newest rows the device has without a gap. */
  newestCount: number;
  /** Undefined if the list was never fetched completely. */
  savedAt: string | undefined;
  unreadable: number;
}

/** A component must never change its scope, because each scope has its own hooks. */
const scopes = { page: usePageRows, all: useAllRows, device: useDeviceRows };

/**
 * Includes unsent changes. `page` reads from this device or, if it lacks rows, from the server. `all` reads all pages,
 * for selects, or only the first if this device has only part of the list. `device` reads all rows on this device.
 */
export function useRows<Name extends ListName>(
  list: { readonly name: Name },
  params: Partial<ParamsOf<Name>> | undefined,
  options: { scope: 'page' | 'all' },
): ListView<ListRow<Name>>;
export function useRows<Name extends ListName>(
  list: { readonly name: Name },
  params: Partial<ParamsOf<Name>> | undefined,
  options: { scope: 'device' },
): DeviceRows<ListRow<Name>>;
export function useRows(
  { name }: { readonly name: ListName },
  params: object | undefined,
  { scope }: { scope: keyof typeof scopes },
): ListView<unknown> | DeviceRows<unknown> {
  const useScope = scopes[scope];
  return useScope(name, { ...params });
}

function usePageRows(name: ListName, params: AnyParams): ListView<AnyRow> {
  const workspace = useWorkspace();
  const { page, source, savedAtMs, isConfirmed, unreadable, asked: remoteResult } = usePage(name, params);
  const rows = useFullRows(name, page?.rows);
  const sync = useSyncOutcome();
  const isBlocked = useObservable(storageBlocked);
  useEffect(() => {
    if (workspace) pullIfStale(workspace);
  }, [workspace]);
  const error = remoteResult.error ?? sync.failure;
  const hasNothingToShow = !page || (savedAtMs === undefined && page.rows.length === 0);
  return {
    rows: rows ?? noRows,
    pagination: page?.pagination ?? emptyPage(params),
    source,
    savedAt: toIso(savedAtMs),
    isLive: !remoteResult.isOffline && !error && (isConfirmed ?? sync.hasSucceeded),
    isLoading: !isBlocked && hasNothingToShow && (!page || remoteResult.isLoading),
    isBlocked,
    unreadable,
    error: remoteResult.isOffline ? undefined : error,
    reload: () => {
      void remoteResult.reload();
      if (workspace) void pullChanges(workspace).catch(() => undefined);
    },
  };
}

function useAllRows(name: ListName, filters: AnyParams): ListView<AnyRow> {
  const params = { ...filters, ...firstPageParams };
  const view = usePageRows(name, params);
  const localList = useLocalList(name, params);
  const rows = useAllLocalRows(localList, localList.isWhole && view.pagination.has_next);
  if (!rows) return view;
  return { ...view, rows, pagination: { ...view.pagination, has_next: false } };
}

function useDeviceRows(name: ListName, filters: AnyParams): DeviceRows<AnyRow> {
  const localList = useLocalList(name, { ...filters, ...firstPageParams });
  const rows = useAllLocalRows(localList, true);
  const { data, isWhole: isComplete } = localList;
  const { lastFetch, unreadable = 0 } = data?.rows ?? {};
  return useMemo(
    () => ({
      rows,
      isComplete,
      unreadable,
      newestCount: newestRowCount(name, lastFetch),
      savedAt: toIso(lastFetch?.savedAt),
    }),
    [name, rows, isComplete, unreadable, lastFetch],
  );
}

/** `isConfirmed` is undefined if each sync updates the page. */
function usePage(name: ListName, params: AnyParams) {
  const workspace = useWorkspace();
  const key = listKey(name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: list and query are all of the key
  const query = useMemo(() => key, [key.list, key.query]);
  const data = useListData(name);
  const savedPage = useSavedPage(query, data);
  const knownRows = (data ?? savedPage?.data)?.rows;
  const sendingSeqs = useSendingSeqs();
  const recordOf = useReferencedRecords(query);
  const { isInSync, hasRows, shouldFetch } = stateOf(query, knownRows);
  const remote = pageQuery(workspace, query);
  const remoteResult = useRemote<RemotePage>({
    ...remote,
    path: shouldFetch ? remote.path : undefined,
    keepPreviousData: true,
  });
  const isCurrentResponse = remoteResult.data?.query.query === query.query;
  // The previous page stays until the response arrives, unless this device has rows of the new page.
  const showsResponse = !isInSync && (isCurrentResponse || !(hasRows || remoteResult.isOffline));
  const response = data && showsResponse ? remoteResult.data : undefined;
  // A sync without changes creates a new `data` object with the same rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the data are read
  const page = useMemo(() => {
    if (!data) return savedPage?.page;
    const read = () =>
      response ? readRemotePage(response, data, sendingSeqs, recordOf) : readPage(data, query, sendingSeqs, recordOf);
    return readOrRepair(workspace, read);
  }, [workspace, data?.rows.byId, data?.unsentChanges, savedPage, query, response, sendingSeqs, recordOf]);
  useSavePage(query, response ? undefined : data, page);
  const deviceSource = hasRows ? ('sync' as const) : ('device' as const);
  return {
    page,
    source: response ? ('server' as const) : deviceSource,
    savedAtMs: response ? response.askedAt : knownRows?.lastFetch?.savedAt,
    unreadable: countUnreadable(response, data),
    isConfirmed: isInSync ? undefined : response !== undefined && isCurrentResponse,
    asked: isInSync ? { ...remoteResult, error: undefined } : remoteResult,
  };
}

function stateOf(query: ListKey, rows: ListData['rows'] | undefined) {
  if (!rows) return { isInSync: false, hasRows: false, shouldFetch: false };
  const isInSync = isPageInSync(query, rows);
  const isPartial = listByName(query.list).toMirror !== undefined;
  return { isInSync, hasRows: hasStoredPage(query, rows), shouldFetch: !isInSync || isPartial };
}

/** For lists with fields that no device stores. */
function useFullRows(name: ListName, rows: OverlaidRow<AnyRow>[] | undefined): OverlaidRow<AnyRow>[] | undefined {
  const isOffline = useConnectivity() === 'offline';
  const fullRows = useObservable(useWorkspace()?.fullRows ?? noFullRows);
  return useMemo(() => {
    if (isOffline || !listByName(name).toMirror) return rows;
    return rows?.map((overlaidRow) => ({ ...overlaidRow, full: fullRow(fullRows, name, overlaidRow.id) }));
  }, [name, rows, isOffline, fullRows]);
}

const noFullRows = observable<ReadonlyMap<string, AnyRow>>(new Map());
const noRows: never[] = [];

function countUnreadable(response: RemotePage | undefined, data: ListData | undefined): number {
  return (response ?? data?.rows)?.unreadable ?? 0;
}

function emptyPage({ page = 1, limit = defaultPageSize }: AnyParams): Pagination {
  return { page, limit, has_prev: false, has_next: false };
}

function toIso(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : new Date(ms).toISOString();
}

function pageQuery(workspace: Workspace | undefined, query: ListKey) {
  return {
    path: query.query,
    changesWith: query.list,
    fetch: () => fetchAfterSending(workspace, (readyWorkspace) => fetchPage(readyWorkspace, query)),
  };
}

/** Requests a page of rows before the databases are open. */
export async function startRows(
  session: StoredSession,
  name: ListName,
  params: AnyParams,
  locale: string,
): Promise<void> {
  await startCall(session, `${listByName(name).path}?${listKey(name, params).query}`, locale);
}

/** Reads or requests rows before their screen opens, so that frame and rows are painted together. */
export async function prefetchRows(
  name: ListName,
  paramsOf: (views: readonly OverlaidRow<SavedView>[]) => AnyParams,
  timeLimitMs: number,
): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, timeLimitMs));
  await Promise.race([readOrFetch(workspace, name, paramsOf).catch(() => {}), timeout]);
}

async function readOrFetch(
  workspace: Workspace,
  name: ListName,
  paramsOf: Parameters<typeof prefetchRows>[1],
): Promise<void> {
  if (isSavedPageShown(workspace, name)) return;
  const store = listStore(workspace, name);
  const readQuery = async () => {
    // Saved views are only read from this device: a list does not wait for them.
    const views = await listStore(workspace, 'savedViews').read();
    const listViews = readAll(views, listKey('savedViews', { list: name }), new Set());
    return listKey(name, paramsOf(listViews as OverlaidRow<SavedView>[]));
  };
  const readSavedOrAll = async () => {
    const saved = store.get() ? undefined : await readSavedPage(workspace, name).catch(() => undefined);
    if (!saved) await store.read();
    return saved;
  };
  const [savedPageOf, query] = await Promise.all([readSavedOrAll(), readQuery()]);
  setOpenedQuery(workspace, query);
  const savedPage = savedPageOf?.(query);
  if (savedPage) {
    showSavedPage(workspace, name, savedPage);
    return;
  }
  const { rows } = store.get() ?? (await store.read());
  if (rows.lastFetch !== undefined || rows.byId.size > 0) return;
  const { path, changesWith, fetch } = pageQuery(workspace, query);
  await prefetchQuery(queryKey(workspace.userId, path, changesWith), fetch);
}
