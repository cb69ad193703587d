import { fillPath } from '#contract/ids.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { AnyRow } from '#offline/mirror/any-list.ts';
import { fullRow } from '#offline/read/ask-online.ts';
import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { recordQueryKey } from './revalidate.ts';
import { useConnectivity } from './use-connectivity.ts';
import { useObservable } from './use-observable.ts';
import { type OnlineQuery, useOnlineQuery } from './use-online-query.ts';

const noRows = observable<ReadonlyMap<string, AnyRow>>(new Map());

/**
 * Full rows of a list of which the mirror stores only some fields. They are in memory only, and are
 * hidden without a connection.
 */
export function useUnmirroredRows<Name extends ListName>({
  name,
}: {
  readonly name: Name;
}): { rowOf: (id: string) => ListRow<Name> | undefined; isOffline: boolean } {
  const isOffline = useConnectivity() === 'offline';
  const rows = useObservable(useWorkspace()?.fullRows ?? noRows);
  return { rowOf: (id) => (isOffline ? undefined : fullRow(rows, name, id)), isOffline };
}

/** One record with the fields that the mirror does not store, fetched each time it is shown. */
export function useUnmirroredRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | undefined,
): OnlineQuery<ListRow<Name>> {
  const key = (userId: string) => recordQueryKey(userId, name, `unmirrored/${id}`);
  return useOnlineQuery(id === undefined ? undefined : fillPath(`${lists[name].path}/:id`, id), {
    key,
  });
}
