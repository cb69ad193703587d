import { useMemo } from 'react';
import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import type { AnyParams, ListKey } from '#offline/mirror/any-list.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { firstPageParams, useAllLocalRows, useLocalList } from './list-data.ts';
import { useRemote } from './remote-query.ts';

/**
 * Undefined until the sum is known, 'offline' if the device has only some rows and the server cannot be reached,
 * 'uncounted' if there are too many rows for the server.
 */
export function useSum<Name extends ListName, Sum extends Record<string, number>>(
  { name }: { readonly name: Name },
  filters: Partial<ParamsOf<Name>>,
  sumOf: (rows: readonly ListRow<Name>[]) => Sum,
): Sum | 'offline' | 'uncounted' | undefined {
  const localList = useLocalList(name, { ...filters, ...firstPageParams } as AnyParams);
  const rows = useAllLocalRows(localList, localList.isWhole) as OverlaidRow<ListRow<Name>>[] | undefined;
  const localSum = useMemo(() => rows && sumOf(rows.map(({ row }) => row)), [rows, sumOf]);
  const shouldFetch = localList.data !== undefined && !localList.isWhole;
  const remote = useRemote<Sum | 'uncounted'>({
    path: shouldFetch ? sumPath(localList.key) : undefined,
    changesWith: name,
    fetch: async (get) => ((await get(sumPath(localList.key))).meta?.sum as Sum | undefined) ?? 'uncounted',
  });
  if (localList.isWhole) return localSum;
  return remote.isOffline ? 'offline' : remote.data;
}

function sumPath({ list, query }: ListKey): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '1');
  parameters.set('sum', 'true');
  return `${lists[list].path}?${parameters}`;
}
