import { useMemo } from 'react';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import type { AnyParams } from '#offline/mirror/list-key.ts';
import type { OverlaidRow } from '#offline/overlay/mark.ts';
import { overlaySnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { type ListView, useList } from './use-list.ts';
import { useLocalQuery } from './use-local-query.ts';
import { useSending } from './use-sending.ts';

/**
 * All rows of a list, for selects. The first page is fetched again as in `useList`; the later pages are
 * as the last warm-up has stored them.
 */
export function useWholeList<Name extends ListName>(
  list: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> = {},
): ListView<ListRow<Name>> {
  const params = { ...filters, page: 1, limit: maxPageSize } as ParamsOf<Name>;
  const firstPage = useList(list, params);
  const sending = useSending();
  const hasMore = firstPage.pagination.has_next;
  const laterPages = useLocalQuery(
    async (workspace) => (hasMore ? readLaterPages(workspace, list.name, params as AnyParams) : []),
    `${list.name} all ${JSON.stringify(filters)} ${hasMore}`,
  );
  const rows = useMemo(() => {
    const laterRows = (laterPages ?? []).flatMap((page) => overlaySnapshot(page, sending));
    return [...firstPage.rows, ...(laterRows as unknown as OverlaidRow<ListRow<Name>>[])];
  }, [firstPage.rows, laterPages, sending]);
  return { ...firstPage, rows };
}

async function readLaterPages(workspace: Workspace, name: ListName, params: AnyParams) {
  const pages = [];
  for (let page = 2; ; page += 1) {
    const snapshot = await readList(workspace, name, { ...params, page });
    pages.push(snapshot);
    if (!snapshot.pagination.has_next) return pages;
  }
}
