import useSWR, { type KeyedMutator } from 'swr';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { callApi } from './call-api.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull-page.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';

export interface OnlineQuery<Data> {
  data: Data | undefined;
  isOffline: boolean;
  error: ApiFailure | undefined;
  mutate: KeyedMutator<Data | undefined>;
}

interface OnlineQueryOptions<Data> {
  /** The key of the data in memory, if the path alone does not identify them. */
  key?: (userId: string) => readonly unknown[];
  /** Fetches the data, if one GET of the path is not enough. */
  fetch?: (path: string) => Promise<Data>;
  /** Whether the data of the last key stay until the data of a new key have been fetched. */
  keepPreviousData?: boolean;
}

/**
 * A query of data that the device may not store (addresses of people, the user's own sessions). It
 * is fetched each time, is in memory only, and is missing without a connection.
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
  const pull = useSWR(
    isEnabled ? key(workspace.userId) : null,
    () => (path === undefined ? undefined : fetch(path)),
    { ...swrTiming, keepPreviousData },
  );
  const failure = pull.error instanceof PullError ? pull.error.failure : undefined;
  return {
    data: pull.data,
    isOffline,
    error: isOffline ? undefined : failure,
    mutate: pull.mutate,
  };
}

async function fetchOnline<Data>(path: string): Promise<Data> {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer.data;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
