import useSWR, { type KeyedMutator } from 'swr';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { callApi } from './call-api.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull-error.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';

export interface OnlineQuery<Data> {
  data: Data | undefined;
  isOffline: boolean;
  /** Nothing yet, and the first request is under way. */
  isLoading: boolean;
  error: ApiFailure | undefined;
  /** Replaces the data, or fetches it again. */
  mutate: KeyedMutator<Data | undefined>;
}

interface OnlineQueryOptions<Data> {
  /** The key of the data in memory, if the path alone does not identify them. */
  key?: (userId: string) => readonly unknown[];
  /** Fetches the data, if one GET of the path is not enough. */
  fetch?: (path: string) => Promise<Data>;
  /** Whether the last data stay until data of a new key are fetched, also while offline. */
  keepPreviousData?: boolean;
}

/**
 * Data that the device may not store, such as addresses of people or the user's own sessions. They are
 * fetched each time, are in memory only and are missing without a connection.
 *
 * @param path below `/api`; undefined: nothing is fetched
 */
export function useOnlineQuery<Data>(
  path: string | undefined,
  {
    key = (userId) => ['online', userId, path],
    fetch = fetchOnline,
    keepPreviousData = false,
  }: OnlineQueryOptions<Data> = {},
): OnlineQuery<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isEnabled = workspace !== undefined && !isOffline && path !== undefined;
  const query = useSWR(
    isEnabled ? key(workspace.userId) : null,
    () => (path === undefined ? undefined : fetch(path)),
    { ...swrTiming, keepPreviousData },
  );
  const { failure } = query.error instanceof PullError ? query.error : {};
  // Without an answer the connectivity may still be unknown or of an earlier request.
  const isUnanswered = query.data === undefined && query.error !== undefined && !failure;
  return {
    data: query.data,
    isOffline: isOffline || isUnanswered,
    isLoading: query.data === undefined && query.isValidating,
    error: isOffline ? undefined : failure,
    mutate: query.mutate,
  };
}

async function fetchOnline<Data>(path: string): Promise<Data> {
  return (await getOnline<Data>(path)).data;
}

/** One GET with its `meta`, for the option `fetch`. */
export async function getOnline<Data>(path: string) {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
