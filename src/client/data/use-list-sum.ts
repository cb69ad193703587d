import { useMemo } from 'react';
import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import { readAll } from '#offline/read/read-page.ts';
import { useWorkspace } from './current-workspace.ts';
import { recordQueryKey } from './revalidate.ts';
import { readOrRepair, useListData } from './use-list-data.ts';
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
  const workspace = useWorkspace();
  const sending = useSending();
  const data = useListData(name);
  const params = { ...filters, page: 1, limit: maxPageSize } as AnyParams;
  const { query } = listKey(name, params);
  const isWhole = data !== undefined && isCompleteList(name, data.rows.fetched);
  const isWanted = filters !== undefined && data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is made of `params`
  const local = useMemo(() => {
    if (!isWanted || !isWhole) return undefined;
    const rows = readOrRepair(workspace, () => readAll(data, listKey(name, params), sending));
    return rows && sumOf(rows.map(({ row }) => row as ListRow<Name>));
  }, [isWanted, isWhole, workspace, data, name, query, sending, sumOf]);
  const path = isWanted && !isWhole ? `${lists[name].path}?${askFor(query)}` : undefined;
  const online = useOnlineQuery<Sum | undefined>(path, {
    key: (userId) => recordQueryKey(userId, name, `sum/${query}`),
    fetch: async (path) => (await getOnline(path)).meta?.sum as Sum | undefined,
  });
  if (!isWanted) return undefined;
  if (isWhole) return local;
  return online.isOffline ? 'offline' : online.data;
}

/** The query of a page that is read for its sum. */
function askFor(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '1');
  parameters.set('sum', 'true');
  return parameters.toString();
}
