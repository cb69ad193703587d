import { useEffect, useRef } from 'react';
import type { ListName } from '#contract/lists.ts';
import type { ApiFailure } from '#offline/network/request.ts';
import { callApi } from './call-api.ts';
import { ask, PullError, questionKey, replaceAnswer, useAnswer } from './online.ts';
import { useConnectivity, useWorkspace } from './workspace.ts';

/** What is asked of the server. */
export interface RemoteQuery<Data> {
  /** Below `/api`; tells the question from others. Undefined: nothing is asked. */
  path: string | undefined;
  /** The list with which the answer changes, or several: it is then asked for again. */
  changesWith?: ListName | readonly ListName[];
  /** How it is asked, where one GET of the path is not enough. */
  fetch?: (get: typeof getRemote) => Promise<Data>;
  /** Whether the last data stay until those of a new path are here, also while offline. */
  keepPreviousData?: boolean;
}

export interface RemoteAnswer<Data> {
  data: Data | undefined;
  isOffline: boolean;
  /** Nothing yet, and the first request is under way. */
  isLoading: boolean;
  error: ApiFailure | undefined;
  /** Asks again. */
  reload: () => Promise<void>;
  /** Shows these data, which the server has just answered to a change. */
  replace: (data: Data) => void;
}

/**
 * Data that the device may not store, such as addresses of people or the user's own sessions. They are
 * fetched each time, are in memory only and are missing without a connection.
 */
export function useRemote<Data>({
  path,
  changesWith,
  fetch = async (get) => (await get<Data>(path ?? '')).data,
  keepPreviousData = false,
}: RemoteQuery<Data>): RemoteAnswer<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isEnabled = workspace !== undefined && !isOffline && path !== undefined;
  const { answer, question } = useAnswer(
    isEnabled ? questionKey(workspace.userId, path, changesWith) : undefined,
    () => fetch(getRemote),
  );
  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (answer.data !== undefined) previous.current = answer.data;
  });
  const data = answer.data ?? (keepPreviousData ? previous.current : undefined);
  const { failure } = answer.error instanceof PullError ? answer.error : {};
  // Without an answer the connectivity may still be unknown or of an earlier request.
  const isUnanswered = data === undefined && answer.error !== undefined && !failure;
  return {
    data,
    isOffline: isOffline || isUnanswered,
    isLoading: data === undefined && answer.isAsking,
    error: isOffline ? undefined : failure,
    reload: () => (isEnabled ? ask(question()) : Promise.resolve()),
    replace: (replaced) => {
      if (isEnabled) replaceAnswer(question(), replaced);
    },
  };
}

/** One GET with its `meta`. @throws PullError */
async function getRemote<Data>(path: string) {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
