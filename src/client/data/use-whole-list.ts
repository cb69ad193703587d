import { useMemo } from 'react';
import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { type AnyParams, type ListKey, listKey } from '#offline/mirror/any-list.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import type { ListData } from '#offline/read/list-store.ts';
import { newestRowsOf, readAll } from '#offline/read/read-page.ts';
import { getOnline, recordQueryKey, useOnlineQuery } from './online.ts';
import { type ListView, readOrRepair, useList, useListData, useNamedRecords } from './use-list.ts';
import { useSending, useWorkspace } from './workspace.ts';

/** All rows of a list, for selects; of a list that this device does not have whole, the first page. */
export function useWholeList<Name extends ListName>(
  list: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> = {},
): ListView<ListRow<Name>> {
  const params = { ...filters, page: 1, limit: maxPageSize } as ParamsOf<Name>;
  const firstPage = useList(list, params);
  const { data, key, isWhole } = useDeviceRows(list.name, filters);
  const rows = useAllRows<Name>(data, key, isWhole && firstPage.pagination.has_next);
  if (!rows) return firstPage;
  return { ...firstPage, rows, pagination: { ...firstPage.pagination, has_next: false } };
}

/** All rows of a list under these filters; undefined where this device does not have the whole list. */
export function useRowsOnDevice<Name extends ListName>(
  { name }: { readonly name: Name },
  filters: Partial<ParamsOf<Name>>,
  isWanted: boolean,
): OverlaidRow<ListRow<Name>>[] | undefined {
  const { data, key, isWhole } = useDeviceRows(name, filters);
  return useAllRows<Name>(data, key, isWanted && isWhole);
}

/**
 * All rows that this device has of a list, with unsent changes, in its usual order; nothing is asked. Undefined
 * until they are read.
 */
export function useRowsHere<Name extends ListName>(
  { name }: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> = {},
): OverlaidRow<ListRow<Name>>[] | undefined {
  const { data, key } = useDeviceRows(name, filters);
  return useAllRows<Name>(data, key, true);
}

/** How many rows of a list, the newest first, this device has without a gap, and when that was confirmed. */
export function useNewestHere({ name }: { readonly name: ListName }): {
  count: number;
  savedAt: string | undefined;
} {
  const fetched = useListData(name)?.rows.fetched;
  return {
    count: newestRowsOf(name, fetched),
    savedAt: fetched && new Date(fetched.savedAt).toISOString(),
  };
}

/**
 * All rows of a list under these filters added up: by `sumOf` if this device has the whole list, else
 * by the server. Undefined until it is known; 'offline' where the device has only some of the rows and the
 * server cannot be asked; 'uncounted' where the server does not add up so many.
 */
export function useListSum<Name extends ListName, Sum extends Record<string, number>>(
  { name }: { readonly name: Name },
  filters: Partial<ParamsOf<Name>>,
  sumOf: (rows: readonly ListRow<Name>[]) => Sum,
): Sum | 'offline' | 'uncounted' | undefined {
  const { data, key, isWhole: isLocal } = useDeviceRows(name, filters);
  const rows = useAllRows<Name>(data, key, isLocal);
  const local = useMemo(() => rows && sumOf(rows.map(({ row }) => row)), [rows, sumOf]);
  const path =
    data !== undefined && !isLocal ? `${lists[name].path}?${askFor(key.query)}` : undefined;
  const online = useOnlineQuery<Sum | 'uncounted'>(path, {
    key: (userId) => recordQueryKey(userId, name, `sum/${key.query}`),
    fetch: async (path) => ((await getOnline(path)).meta?.sum as Sum | undefined) ?? 'uncounted',
  });
  if (isLocal) return local;
  return online.isOffline ? 'offline' : online.data;
}

/** What this device has of a list, and the key of these filters. */
function useDeviceRows<Name extends ListName>(name: Name, filters: Partial<ParamsOf<Name>>) {
  const data = useListData(name);
  const key = listKey(name, { ...filters, page: 1, limit: maxPageSize } as AnyParams);
  const isWhole = data !== undefined && isCompleteList(name, data.rows.fetched);
  return { data, key, isWhole };
}

/** The rows on all pages; undefined where they are not wanted or cannot be read. */
function useAllRows<Name extends ListName>(
  data: ListData | undefined,
  key: ListKey,
  isWanted: boolean,
): OverlaidRow<ListRow<Name>>[] | undefined {
  const workspace = useWorkspace();
  const sending = useSending();
  const recordOf = useNamedRecords(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: list and query are all of the key
  return useMemo(() => {
    if (!isWanted || !data) return undefined;
    const rows = readOrRepair(workspace, () => readAll(data, key, sending, recordOf));
    return rows as OverlaidRow<ListRow<Name>>[] | undefined;
  }, [isWanted, workspace, data, key.list, key.query, sending, recordOf]);
}

/** The query of a page that is read for its sum. */
function askFor(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '1');
  parameters.set('sum', 'true');
  return parameters.toString();
}
