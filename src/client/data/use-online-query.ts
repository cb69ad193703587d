import useSWR, { type KeyedMutator } from 'swr';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { callApi } from './call-api.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';

export interface OnlineQuery<Data> {
  data: Data | undefined;
  isOffline: boolean;
  error: ApiFailure | undefined;
  mutate: KeyedMutator<Data | undefined>;
}

/**
 * Data that the device may not keep (addresses of people, one's sessions). It is fetched each time,
 * lives in memory only and is missing without a connection.
 */
export function useOnlineQuery<Data>(
  path: string | undefined,
  key: (userId: string) => readonly unknown[] = (userId) => ['online', userId, path],
): OnlineQuery<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isAsked = workspace !== undefined && !isOffline && path !== undefined;
  const pull = useSWR(
    isAsked ? key(workspace.userId) : null,
    () => (path === undefined ? undefined : ask<Data>(path)),
    swrTiming,
  );
  const failure = pull.error instanceof PullError ? pull.error.failure : undefined;
  return {
    data: pull.data,
    isOffline,
    error: isOffline ? undefined : failure,
    mutate: pull.mutate,
  };
}

async function ask<Data>(path: string): Promise<Data> {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer.data;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
