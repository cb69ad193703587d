import { useMemo } from 'react';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { isCompleteList } from '#offline/mirror/mirror-database.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { readAll } from '#offline/read/read-page.ts';
import { useWorkspace } from './current-workspace.ts';
import { type ListView, useList } from './use-list.ts';
import { readOrRepair, useListData } from './use-list-data.ts';
import { useSending } from './use-sending.ts';

/** All rows of a list, for selects; of a list that this device does not have whole, the first page. */
export function useWholeList<Name extends ListName>(
  list: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> = {},
): ListView<ListRow<Name>> {
  const workspace = useWorkspace();
  const params = { ...filters, page: 1, limit: maxPageSize } as ParamsOf<Name>;
  const firstPage = useList(list, params);
  const sending = useSending();
  const data = useListData(list.name);
  const isWhole = data !== undefined && isCompleteList(list.name, data.rows.fetched);
  const hasMore = isWhole && firstPage.pagination.has_next;
  const { query } = listKey(list.name, params as AnyParams);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is made of `params`
  const all = useMemo(() => {
    if (!hasMore || !data) return undefined;
    return readOrRepair(workspace, () =>
      readAll(data, listKey(list.name, params as AnyParams), sending),
    );
  }, [hasMore, workspace, data, list.name, query, sending]);
  if (!all) return firstPage;
  const rows = all as unknown as OverlaidRow<ListRow<Name>>[];
  return { ...firstPage, rows, pagination: { ...firstPage.pagination, has_next: false } };
}
