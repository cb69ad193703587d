import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { overlaySnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import type { PullKey } from './pull-key.ts';
import { useLocalQuery } from './use-local-query.ts';
import { getOnline, useOnlineQuery } from './use-online-query.ts';
import { useSending } from './use-sending.ts';

/**
 * All rows of a list under these filters added up: by `sumOf` if this device has the whole list, else
 * by the server. Undefined until it is known; 'offline' where the device has only some of the rows and the
 * server cannot be asked.
 *
 * @param filters undefined: no sum is wanted
 */
export function useListSum<Name extends ListName, Sum extends Record<string, number>>(
  { name }: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> | undefined,
  sumOf: (rows: readonly ListRow<Name>[]) => Sum,
): Sum | 'offline' | undefined {
  const sending = useSending();
  const params = filters && ({ ...filters, page: 1, limit: maxPageSize } as AnyParams);
  const query = params && listKey(name, params).query;
  const local = useLocalQuery(
    async (workspace) => {
      const rows = params && (await readWholeList(workspace, name, params, sending));
      return { query, sum: rows && sumOf(rows as unknown as ListRow<Name>[]) };
    },
    `sum of ${name} ${query} ${[...sending]}`,
  );
  // While the rows under other filters are read, `local` is still the sum of those before.
  const isRead = query !== undefined && local?.query === query;
  const path =
    isRead && local.sum === undefined ? `${lists[name].path}?${askFor(query)}` : undefined;
  const online = useOnlineQuery<Sum | undefined>(path, {
    // A `PullKey`, so that the sum is fetched again after changes of the list.
    key: (userId) => ['record', userId, name, `sum/${query}`] satisfies PullKey,
    fetch: async (path) => (await getOnline(path)).meta?.sum as Sum | undefined,
  });
  if (!isRead) return undefined;
  return local.sum ?? (online.isOffline ? 'offline' : online.data);
}

/** The query of a page that is read for its sum. */
function askFor(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '1');
  parameters.set('sum', 'true');
  return parameters.toString();
}

/** The rows as the screen shows them; undefined if this device has not all of them. */
async function readWholeList(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
  sending: ReadonlySet<number>,
) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const snapshot = await readList(workspace, name, { ...params, page });
    if (!snapshot.isInSync) return undefined;
    rows.push(...overlaySnapshot(snapshot, sending).map(({ row }) => row));
    if (!snapshot.pagination.has_next) return rows;
  }
}
