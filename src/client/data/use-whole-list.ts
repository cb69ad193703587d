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
 * All rows of a list, for selects that offer all rows: the first hundred as in `useList`, the other rows
 * as the last warm-up stored them.
 */
export function useWholeList<Name extends ListName>(
  list: { readonly name: Name },
  filters: Partial<ParamsOf<Name>> = {},
): ListView<ListRow<Name>> {
  const params = { ...filters, page: 1, limit: maxPageSize } as ParamsOf<Name>;
  const first = useList(list, params);
  const sending = useSending();
  const hasMore = first.pagination.has_next;
  const more = useLocalQuery(
    async (workspace) => (hasMore ? readRest(workspace, list.name, params as AnyParams) : []),
    `${list.name} all ${JSON.stringify(filters)} ${hasMore}`,
  );
  const rows = useMemo(() => {
    const rest = (more ?? []).flatMap((page) => overlaySnapshot(page, sending));
    return [...first.rows, ...(rest as unknown as OverlaidRow<ListRow<Name>>[])];
  }, [first.rows, more, sending]);
  return { ...first, rows };
}

async function readRest(workspace: Workspace, name: ListName, params: AnyParams) {
  const pages = [];
  for (let page = 2; ; page += 1) {
    const snapshot = await readList(workspace, name, { ...params, page });
    pages.push(snapshot);
    if (!snapshot.pagination.has_next) return pages;
  }
}
