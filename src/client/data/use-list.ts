import { useMemo } from 'react';
import useSWR from 'swr';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import { defaultPageSize, type Pagination } from '#contract/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { overlaySnapshot, type PageSource } from '#offline/read/read-list.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError } from './pull-error.ts';
import type { PullKey } from './pull-key.ts';
import { pullPage } from './pull-page.ts';
import { storageBlocked } from './storage-blocked.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';
import { useObservable } from './use-observable.ts';
import { useSending } from './use-sending.ts';
import { useSnapshot } from './use-snapshot.ts';

export type { Incoming, Mark, OverlaidRow } from '#offline/overlay/mark.ts';

export interface ListView<Row> {
  rows: OverlaidRow<Row>[];
  pagination: Pagination;
  source: PageSource;
  /** When the shown data was confirmed by the server; undefined: never stored on this device. */
  savedAt: string | undefined;
  /** The page is as the server last sent it, the last fetch did not fail, and there is a connection. */
  isLive: boolean;
  /** Nothing to show yet, and reading or fetching is under way. */
  isLoading: boolean;
  /** This browser stores nothing, so no row will ever be shown. */
  isBlocked: boolean;
  /** The failure of the last fetch. Undefined while offline, because that is shown in another way. */
  error: ApiFailure | undefined;
  reload: () => void;
}

/**
 * One page of a list. The rows are always read from this device; the server's response only updates the
 * stored rows.
 */
export function useList<Name extends ListName>(
  list: { readonly name: Name },
  params: ParamsOf<Name>,
): ListView<ListRow<Name>> {
  const workspace = useWorkspace();
  const connectivity = useConnectivity();
  const anyParams = params as AnyParams;
  const { query } = listKey(list.name, anyParams);
  const pull = useSWR(
    workspace ? (['list', workspace.userId, list.name, query] satisfies PullKey) : null,
    () => workspace && pullPage(workspace, list.name, anyParams),
    swrTiming,
  );
  const isBlocked = useObservable(storageBlocked);
  const snapshot = useSnapshot(list.name, anyParams);
  const sending = useSending();
  const rows = useMemo(
    () => (snapshot ? overlaySnapshot(snapshot, sending) : []),
    [snapshot, sending],
  );
  const isOffline = connectivity === 'offline';
  const failure = pull.error instanceof PullError ? pull.error.failure : undefined;
  const savedAt = snapshot?.savedAt;
  const isConfirmed = snapshot?.source === 'server' || snapshot?.isInSync === true;
  const hasNothingToShow = !snapshot || (savedAt === undefined && rows.length === 0);
  return {
    rows: rows as unknown as OverlaidRow<ListRow<Name>>[],
    pagination: snapshot?.pagination ?? {
      page: params.page ?? 1,
      limit: params.limit ?? defaultPageSize,
      has_prev: false,
      has_next: false,
    },
    source: snapshot?.source ?? 'device',
    savedAt: savedAt === undefined ? undefined : new Date(savedAt).toISOString(),
    isLive: !isOffline && isConfirmed && pull.data === true && !pull.error,
    isLoading: !isBlocked && hasNothingToShow && (!snapshot || pull.isValidating),
    isBlocked,
    error: isOffline ? undefined : failure,
    reload: () => void pull.mutate(),
  };
}
