// Remote data that this device lacks or may not store: in memory by key, requested again on focus, on reconnect, when
// its list changes and after an error.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ListName } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { callApi } from './call-api.ts';
import { isPageVisible, watchPage } from './page-events.ts';
import { useConnectivity, useWorkspace } from './workspace.ts';

export class PullError extends Error {
  /** Undefined without a response. */
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

/** @param changesWith lists whose changes invalidate the answer */
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
  /** Answers to earlier requests are not shown. */
  running: Promise<void> | undefined;
  /** Device time in ms. */
  beganAt: number;
  failures: number;
  retryTimer?: ReturnType<typeof setTimeout>;
}

const noData: QueryState = { data: undefined, error: undefined, isAsking: true };
const initialState: QueryState = { ...noData, isAsking: false };
const queryStores = new Map<string, RemoteQueryStore>();

// How long an answer counts as fresh (screens 8.5).
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
  const question = queryStores.get(name) ?? {
    key,
    fetch,
    answer: noData,
    listeners: new Set<() => void>(),
    failures: 0,
    running: undefined,
    beganAt: Number.NEGATIVE_INFINITY,
  };
  question.fetch = fetch;
  queryStores.set(name, question);
  return question;
}

function show(question: RemoteQueryStore, answer: QueryState): void {
  question.answer = answer;
  if (!answer.isAsking) question.running = undefined;
  for (const listener of question.listeners) listener();
}

function fetchQuery(question: RemoteQueryStore): Promise<void> {
  clearTimeout(question.retryTimer);
  question.beganAt = Date.now();
  const asking: Promise<void> = question.fetch().then(
    (data) => {
      if (question.running !== asking) return;
      question.failures = 0;
      // Keeps the object identity, so that forms are not filled again.
      const { data: known } = question.answer;
      const isSame = JSON.stringify(known) === JSON.stringify(data);
      show(question, { data: isSame ? known : data, error: undefined, isAsking: false });
    },
    (error: unknown) => {
      if (question.running !== asking) return;
      question.failures += 1;
      show(question, { ...question.answer, error, isAsking: false });
      question.retryTimer = setTimeout(() => fetchIfVisible(question), retryMs(question.failures));
    },
  );
  question.running = asking;
  if (!question.answer.isAsking) show(question, { ...question.answer, isAsking: true });
  return asking;
}

async function fetchIfStale(question: RemoteQueryStore): Promise<void> {
  const isFresh = Math.abs(Date.now() - question.beganAt) < freshForMs;
  if (question.running || !isFresh) await (question.running ?? fetchQuery(question));
}

function fetchIfVisible(question: RemoteQueryStore): void {
  if (question.listeners.size > 0 && isPageVisible() && navigator.onLine) void fetchIfStale(question);
}

let lastFocusAt = Number.NEGATIVE_INFINITY;
watchPage((event) => {
  if (event === 'hidden' || event === 'offline') return;
  if (event !== 'online') {
    if (Math.abs(Date.now() - lastFocusAt) < focusEveryMs) return;
    lastFocusAt = Date.now();
  }
  for (const question of queryStores.values()) fetchIfVisible(question);
});

/** Never rejects. */
export function prefetchQuery(key: QueryKey, fetch: () => Promise<unknown>): Promise<void> {
  return fetchIfStale(queryStoreOf(key, fetch));
}

export function invalidateQueries(names: readonly ListName[]): void {
  for (const question of queryStores.values()) {
    const [, , changesWith] = question.key;
    if (![changesWith].flat().some((name) => name && names.includes(name))) continue;
    question.beganAt = Number.NEGATIVE_INFINITY;
    if (question.listeners.size > 0) void fetchQuery(question);
  }
}

/** Security: they contain data of the user who was signed in. */
export function clearQueries(): void {
  for (const [name, question] of queryStores) {
    clearTimeout(question.retryTimer);
    question.beganAt = Number.NEGATIVE_INFINITY;
    show(question, initialState);
    if (question.listeners.size === 0) queryStores.delete(name);
  }
}

/** Returns a function that unsubscribes. */
export function subscribeToQuery(key: QueryKey, fetch: () => Promise<unknown>, listener: () => void): () => void {
  const question = queryStoreOf(key, fetch);
  question.listeners.add(listener);
  void fetchIfStale(question);
  return () => question.listeners.delete(listener);
}

/** @param key undefined: nothing is requested */
export function useQuery<Data>(
  key: QueryKey | undefined,
  fetch: () => Promise<Data>,
): { answer: Omit<QueryState, 'data'> & { data: Data | undefined }; question: () => RemoteQueryStore } {
  const name = key && JSON.stringify(key);
  // A query outlives the workspace for which it was first requested.
  const latest = useRef(fetch);
  useEffect(() => {
    latest.current = fetch;
  });
  const fetchLatest = useCallback(() => latest.current(), []);
  const question = () => queryStoreOf(key ?? ['', ''], fetchLatest);
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
  return { answer: { ...answer, data: answer.data as Data | undefined }, question };
}

export interface RemoteQuery<Data> {
  /** Below `/api`; also the cache key. Undefined: nothing is requested. */
  path: string | undefined;
  /** Lists whose changes invalidate the answer. */
  changesWith?: ListName | readonly ListName[];
  fetch?: (get: typeof getRemote) => Promise<Data>;
  /** Keeps the previous data until those of a new path arrive, also while offline. */
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

/** Security: for data that the device may not store, such as addresses of people or the user's sessions. */
export function useRemote<Data>({
  path,
  changesWith,
  fetch = async (get) => (await get<Data>(path ?? '')).data,
  keepPreviousData = false,
}: RemoteQuery<Data>): RemoteResult<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isEnabled = workspace !== undefined && !isOffline && path !== undefined;
  const { answer, question } = useQuery(isEnabled ? queryKey(workspace.userId, path, changesWith) : undefined, () =>
    fetch(getRemote),
  );
  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (answer.data !== undefined) previous.current = answer.data;
  });
  const data = answer.data ?? (keepPreviousData ? previous.current : undefined);
  const { failure } = answer.error instanceof PullError ? answer.error : {};
  // The connectivity may be that of an earlier request.
  const isUnanswered = data === undefined && answer.error !== undefined && !failure;
  return {
    data,
    isOffline: isOffline || isUnanswered,
    isLoading: data === undefined && answer.isAsking && answer.error === undefined,
    error: isOffline ? undefined : failure,
    reload: () => (isEnabled ? fetchQuery(question()) : Promise.resolve()),
    replace: (replaced) => {
      if (isEnabled) show(question(), { data: replaced, error: undefined, isAsking: false });
    },
  };
}

/** @throws PullError */
async function getRemote<Data>(path: string) {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
