// What a device may not keep (how to reach people) is asked for each time, lives in memory only and
// is gone without a connection.
import useSWR from 'swr';
import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import { type AnyParams, canonicalQuery } from '#offline/mirror/canonical-query.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { callApi } from './call-api.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull.ts';
import { type PullKey, swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';

export interface Unmirrored<Data> {
  data: Data | undefined;
  isOffline: boolean;
  error: ApiFailure | undefined;
}

/** The rows of one page as the server has them, with what the mirror leaves out. */
export function useUnmirroredRows<Name extends ListName>(
  { name }: { readonly name: Name },
  params: ParamsOf<Name>,
): Unmirrored<ListRow<Name>[]> {
  const { query } = canonicalQuery(name, params as AnyParams);
  return useUnmirrored('list', name, `unmirrored?${query}`, `${lists[name].path}?${query}`);
}

/** One record as the server has it. */
export function useUnmirroredRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | undefined,
): Unmirrored<ListRow<Name>> {
  const path = id === undefined ? undefined : `${lists[name].path}/${id}`;
  return useUnmirrored('record', name, `unmirrored/${id}`, path);
}

function useUnmirrored<Data>(
  kind: 'list' | 'record',
  name: ListName,
  what: string,
  path: string | undefined,
): Unmirrored<Data> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const isAsked = workspace !== undefined && !isOffline && path !== undefined;
  const pull = useSWR(
    isAsked ? ([kind, workspace.userId, name, what] satisfies PullKey) : null,
    () => (path === undefined ? undefined : ask<Data>(path)),
    swrTiming,
  );
  const failure = pull.error instanceof PullError ? pull.error.failure : undefined;
  return { data: pull.data, isOffline, error: isOffline ? undefined : failure };
}

async function ask<Data>(path: string): Promise<Data> {
  const answer = await callApi<Data>({ method: 'GET', path });
  if (answer.ok) return answer.data;
  throw new PullError('failure' in answer ? answer.failure : undefined);
}
