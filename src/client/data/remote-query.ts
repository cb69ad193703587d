// Remote data that this device lacks or must not store. Kept in memory by key, and requested again on focus, on
// reconnect, when its list changes and after an error.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ListName } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { callApi } from './call-api.ts';
import { isPageVisible, watchPage } from './page-events.ts';
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
  isAsking: boolean;
}

interface RemoteQueryStore {
  key: QueryKey;
  fetch: () => Promise<unknown>;
  answer: QueryState;
  listeners: Set<() => void>;
  /** Responses to earlier requests are ignored. */
  running: Promise<void> | undefined;
  /** Device time in ms. */
  beganAt: number;
  failures: number;
  retryTimer?: ReturnType<typeof setTimeout>;
}

const noData: QueryState = { data: undefined, error: undefined, isAsking: true };
const initialState: QueryState = { ...noData, isAsking: false };
const queryStores = new Map<string, RemoteQueryStore>();

// How long a response counts as fresh (screens 8.5).
const freshForMs = 2_000;
const focusEveryMs = 5_000;
const longestRetryMs = 5 * 60_000;

export function retryMs(failures: number, isSlow: boolean = isSlowConnection()): number {
  return Math.min((isSlow ? 10_000 : 5_000) * 2 ** (failures - 1), longestRetryMs);
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

function queryStoreOf(key: QueryKey, fetch: () => Promise<unknown>): RemoteQueryStore {
  const name = JSON.stringify(key);
  const store = queryStores.get(name) ?? {
    key,
    fetch,
    answer: noData,
    listeners: new Set<() => void>(),
    failures: 0,
    running: undefined,
    beganAt: Number.NEGATIVE_INFINITY,
  };
  store.fetch = fetch;
  queryStores.set(name, store);
  return store;
}

function show(store: RemoteQueryStore, answer: QueryState): void {
  store.answer = answer;
  if (!answer.isAsking) store.running = undefined;
  for (const listener of store.listeners) listener();
}

function fetchQuery(store: RemoteQueryStore): Promise<void> {
  clearTimeout(store.retryTimer);
  store.beganAt = Date.now();
  const request: Promise<void> = store.fetch().then(
    (data) => {
      if (store.running !== request) return;
      store.failures = 0;
      // Keeps the identity of equal data, so that forms are not filled again.
      const { data: known } = store.answer;
      const isSame = JSON.stringify(known) === JSON.stringify(data);
      show(store, { data: isSame ? known : data, error: undefined, isAsking: false });
    },
    (error: unknown) => {
      if (store.running !== request) return;
      store.failures += 1;
      show(store, { ...store.answer, error, isAsking: false });
      store.retryTimer = setTimeout(() => fetchIfVisible(store), retryMs(store.failures));
    },
  );
  store.running = request;
  if (!store.answer.isAsking) show(store, { ...store.answer, isAsking: true });
  return request;
}

async function fetchIfStale(store: RemoteQueryStore): Promise<void> {
  const isFresh = Math.abs(Date.now() - store.beganAt) < freshForMs;
  if (store.running || !isFresh) await (store.running ?? fetchQuery(store));
}

function fetchIfVisible(store: RemoteQueryStore): void {
  if (store.listeners.size > 0 && isPageVisible() && navigator.onLine) void fetchIfStale(store);
}

let lastFocusAt = Number.NEGATIVE_INFINITY;
watchPage((event) => {
  if (event === 'hidden' || event === 'offline') return;
  if (event !== 'online') {
    if (Math.abs(Date.now() - lastFocusAt) < focusEveryMs) return;
    lastFocusAt = Date.now();
  }
  for (const store of queryStores.values()) fetchIfVisible(store);
});

/** Never rejects. */
export function prefetchQuery(key: QueryKey, fetch: () => Promise<unknown>): Promise<void> {
  return fetchIfStale(queryStoreOf(key, fetch));
}

export function invalidateQueries(names: readonly ListName[]): void {
  for (const store of queryStores.values()) {
    const [, , changesWith] = store.key;
    if (![changesWith].flat().some((name) => name && names.includes(name))) continue;
    store.beganAt = Number.NEGATIVE_INFINITY;
    if (store.listeners.size > 0) void fetchQuery(store);
  }
}

/** Security: the queries contain data of the user who was signed in. */
export function clearQueries(): void {
  for (const [name, store] of queryStores) {
    clearTimeout(store.retryTimer);
    store.beganAt = Number.NEGATIVE_INFINITY;
    show(store, initialState);
    if (store.listeners.size === 0) queryStores.delete(name);
  }
}

export function subscribeToQuery(key: QueryKey, fetch: () => Promise<unknown>, listener: () => void): () => void {
  const store = queryStoreOf(key, fetch);
  store.listeners.add(listener);
  void fetchIfStale(store);
  return () => store.listeners.delete(listener);
}

/** @param key if undefined, nothing is requested */
export function useQuery<Data>(
  key: QueryKey | undefined,
  fetch: () => Promise<Data>,
): { answer: Omit<QueryState, 'data'> & { data: Data | undefined }; store: () => RemoteQueryStore } {
  const name = key && JSON.stringify(key);
  // A query outlives the workspace of its first request.
  const latest = useRef(fetch);
  useEffect(() => {
    latest.current = fetch;
  });
  const fetchLatest = useCallback(() => latest.current(), []);
  const store = () => queryStoreOf(key ?? ['', ''], fetchLatest);
  const workspace = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) =>
      workspace && name !== undefined ? subscribeToQuery(JSON.parse(name), fetchLatest, listener) : () => {},
    [workspace, name, fetchLatest],
  );
  const read = () => {
    if (name === undefined) return initialState;
    return queryStores.get(name)?.answer ?? noData;
  };
  const answer = useSyncExternalStore(subscribe, read, read);
  return { answer: { ...answer, data: answer.data as Data | undefined }, store };
}

export interface RemoteQuery<Data> {
  /** The path under `/api`, also the cache key. If undefined, nothing is requested. */
  path: string | undefined;
  /** Lists whose changes invalidate the response. */
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
  const { answer, store } = useQuery(isEnabled ? queryKey(workspace.userId, path, changesWith) : undefined, () =>
    fetch(getRemote),
  );
  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (answer.data !== undefined) previous.current = answer.data;
  });
  const data = answer.data ?? (keepPreviousData ? previous.current : undefined);
  const { failure } = answer.error instanceof PullError ? answer.error : {};
  // The connectivity may still describe an earlier request.
  const isUnanswered = data === undefined && answer.error !== undefined && !failure;
  return {
    data,
    isOffline: isOffline || isUnanswered,
    isLoading: data === undefined && answer.isAsking && answer.error === undefined,
    error: isOffline ? undefined : failure,
    reload: () => (isEnabled ? fetchQuery(store()) : Promise.resolve()),
    replace: (replaced) => {
      if (isEnabled) show(store(), { data: replaced, error: undefined, isAsking: false });
    },
  };
}

/** @throws PullError */
async function getRemote<Data>(path: string) {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
