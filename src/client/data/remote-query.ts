// Caches responses in memory that this device lacks or must not store. They are requested again on focus, on reconnect,
// after an error, and when a list on which they depend changes.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isPageVisible, watchPage } from '#client/browser/page-events.ts';
import type { ListName } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { callApi } from './call-api.ts';
import { useConnectivity, useWorkspace } from './workspace.ts';

export class PullError extends Error {
  /** Undefined if there was no response. */
  readonly failure: ApiFailure | undefined;

  constructor(failure?: ApiFailure) {
    super(failure?.message ?? 'offline');
    this.failure = failure;
  }
}

export function toPullError(result: { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure }): PullError {
  return new PullError(result.kind === 'failed' ? result.failure : undefined);
}

/** Equal keys share one request. */
export type QueryKey = readonly [
  userId: string,
  path: string,
  changesWith?: ListName | readonly ListName[] | undefined,
];

/** @param changesWith lists whose changes invalidate the response */
export function queryKey(userId: string, path: string, changesWith?: ListName | readonly ListName[]): QueryKey {
  return [userId, path, changesWith];
}

/** Replaced, never mutated. */
interface QueryState {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

interface RemoteQueryStore {
  key: QueryKey;
  fetch: () => Promise<unknown>;
  result: QueryState;
  listeners: Set<() => void>;
  /** Responses to earlier requests are ignored. */
  currentFetch: Promise<void> | undefined;
  /** Device time in ms. */
  startedAtMs: number;
  failureCount: number;
  retryTimer?: ReturnType<typeof setTimeout>;
}

const loadingState: QueryState = { data: undefined, error: undefined, isFetching: true };
const idleState: QueryState = { ...loadingState, isFetching: false };
const queryStores = new Map<string, RemoteQueryStore>();

// How long a response counts as fresh (screens 8.5).
const freshForMs = 2_000;
const focusIntervalMs = 5_000;
const maxRetryDelayMs = 5 * 60_000;

export function retryDelayMs(failureCount: number, isSlow: boolean = isSlowConnection()): number {
  return Math.min((isSlow ? 10_000 : 5_000) * 2 ** (failureCount - 1), maxRetryDelayMs);
}

// Without `navigator.connection` the connection counts as fast.
function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false;
  const { effectiveType, saveData } = navigator.connection as {
    effectiveType?: string;
    saveData?: boolean;
  };
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

function getQueryStore(key: QueryKey, fetch: () => Promise<unknown>): RemoteQueryStore {
  const name = JSON.stringify(key);
  const store = queryStores.get(name) ?? {
    key,
    fetch,
    result: loadingState,
    listeners: new Set<() => void>(),
    failureCount: 0,
    currentFetch: undefined,
    startedAtMs: Number.NEGATIVE_INFINITY,
  };
  store.fetch = fetch;
  queryStores.set(name, store);
  return store;
}

function setResult(store: RemoteQueryStore, result: QueryState): void {
  store.result = result;
  if (!result.isFetching) store.currentFetch = undefined;
  for (const listener of store.listeners) listener();
}

function fetchQuery(store: RemoteQueryStore): Promise<void> {
  clearTimeout(store.retryTimer);
  store.startedAtMs = Date.now();
  const request: Promise<void> = store.fetch().then(
    (data) => {
      if (store.currentFetch !== request) return;
      store.failureCount = 0;
      // Equal data keep their identity, so that forms are not filled in again.
      const { data: previousData } = store.result;
      const isUnchanged = JSON.stringify(previousData) === JSON.stringify(data);
      setResult(store, { data: isUnchanged ? previousData : data, error: undefined, isFetching: false });
    },
    (error: unknown) => {
      if (store.currentFetch !== request) return;
      store.failureCount += 1;
      setResult(store, { ...store.result, error, isFetching: false });
      store.retryTimer = setTimeout(() => fetchIfVisible(store), retryDelayMs(store.failureCount));
    },
  );
  store.currentFetch = request;
  if (!store.result.isFetching) setResult(store, { ...store.result, isFetching: true });
  return request;
}

async function fetchIfStale(store: RemoteQueryStore): Promise<void> {
  const isFresh = Math.abs(Date.now() - store.startedAtMs) < freshForMs;
  if (store.currentFetch || !isFresh) await (store.currentFetch ?? fetchQuery(store));
}

function fetchIfVisible(store: RemoteQueryStore): void {
  if (store.listeners.size > 0 && isPageVisible() && navigator.onLine) void fetchIfStale(store);
}

let lastFocusMs = Number.NEGATIVE_INFINITY;
watchPage((event) => {
  if (event === 'hidden' || event === 'offline') return;
  if (event !== 'online') {
    if (Math.abs(Date.now() - lastFocusMs) < focusIntervalMs) return;
    lastFocusMs = Date.now();
  }
  for (const store of queryStores.values()) fetchIfVisible(store);
});

/** Never rejects. */
export function prefetchQuery(key: QueryKey, fetch: () => Promise<unknown>): Promise<void> {
  return fetchIfStale(getQueryStore(key, fetch));
}

export function invalidateQueries(names: readonly ListName[]): void {
  for (const store of queryStores.values()) {
    const [, , changesWith] = store.key;
    if (![changesWith].flat().some((name) => name && names.includes(name))) continue;
    store.startedAtMs = Number.NEGATIVE_INFINITY;
    if (store.listeners.size > 0) void fetchQuery(store);
  }
}

/** Security: the cached responses belong to the user who was signed in. */
export function clearQueries(): void {
  for (const [name, store] of queryStores) {
    clearTimeout(store.retryTimer);
    store.startedAtMs = Number.NEGATIVE_INFINITY;
    setResult(store, idleState);
    if (store.listeners.size === 0) queryStores.delete(name);
  }
}

export function subscribeToQuery(key: QueryKey, fetch: () => Promise<unknown>, listener: () => void): () => void {
  const store = getQueryStore(key, fetch);
  store.listeners.add(listener);
  void fetchIfStale(store);
  return () => store.listeners.delete(listener);
}

/** @param key if undefined, nothing is requested */
export function useQuery<Data>(
  key: QueryKey | undefined,
  fetch: () => Promise<Data>,
): { result: Omit<QueryState, 'data'> & { data: Data | undefined }; store: () => RemoteQueryStore } {
  const name = key && JSON.stringify(key);
  // The query outlives the workspace that `fetch` first used.
  const latestFetch = useRef(fetch);
  useEffect(() => {
    latestFetch.current = fetch;
  });
  const fetchLatest = useCallback(() => latestFetch.current(), []);
  const store = () => getQueryStore(key ?? ['', ''], fetchLatest);
  const workspace = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) =>
      workspace && name !== undefined ? subscribeToQuery(JSON.parse(name), fetchLatest, listener) : () => {},
    [workspace, name, fetchLatest],
  );
  const read = () => {
    if (name === undefined) return idleState;
    return queryStores.get(name)?.result ?? loadingState;
  };
  const result = useSyncExternalStore(subscribe, read, read);
  return { result: { ...result, data: result.data as Data | undefined }, store };
}

export interface RemoteQuery<Data> {
  /** The path under `/api`, also the cache key. If undefined, nothing is requested. */
  path: string | undefined;
  changesWith?: ListName | readonly ListName[];
  fetch?: (get: typeof getRemote) => Promise<Data>;
  /** Keeps the previous data until the data for a new path arrive, even while offline. */
  keepPreviousData?: boolean;
}

export interface RemoteResult<Data> {
  data: Data | undefined;
  isOffline: boolean;
  isLoading: boolean;
  error: ApiFailure | undefined;
  reload: () => Promise<void>;
  replace: (data: Data) => void;
}

/** Security: for data that the device must not store, such as people's addresses or the user's sessions. */
export function useRemote<Data>({
  path,
  changesWith,
  fetch = async (get) => (await get<Data>(path ?? '')).data,
  keepPreviousData = false,
}: RemoteQuery<Data>): RemoteResult<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isEnabled = workspace !== undefined && !isOffline && path !== undefined;
  const { result, store } = useQuery(isEnabled ? queryKey(workspace.userId, path, changesWith) : undefined, () =>
    fetch(getRemote),
  );
  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (result.data !== undefined) previous.current = result.data;
  });
  const data = result.data ?? (keepPreviousData ? previous.current : undefined);
  const { failure } = result.error instanceof PullError ? result.error : {};
  // `isOffline` may not reflect the failed request yet.
  const isUnreachable = data === undefined && result.error !== undefined && !failure;
  return {
    data,
    isOffline: isOffline || isUnreachable,
    isLoading: data === undefined && result.isFetching && result.error === undefined,
    error: isOffline ? undefined : failure,
    reload: () => (isEnabled ? fetchQuery(store()) : Promise.resolve()),
    replace: (newData) => {
      if (isEnabled) setResult(store(), { data: newData, error: undefined, isFetching: false });
    },
  };
}

/** @throws PullError */
async function getRemote<Data>(path: string) {
  const result = await callApi<Data>({ method: 'GET', path });
  if (result.ok) return result;
  throw new PullError('failure' in result ? result.failure : undefined);
}
