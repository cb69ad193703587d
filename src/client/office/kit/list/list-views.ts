import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { listsWithViews, type SavedView } from '#contract/saved-views/entity.ts';
import { readListUrl } from './list-url.ts';

export type SavedViewRow = OverlaidRow<SavedView>;

/** The user's saved views and others' shared ones (rules 9.18). */
export interface ListViews {
  namedViews: readonly SavedViewRow[];
  /** The columns outside named views. Undefined means the default. */
  columns: string | undefined;
  defaultQuery: string | undefined;
}

/** The URL value that means no view, for lists with a default view. */
export const noView = 'all';

const noRows: readonly SavedViewRow[] = [];

/** The views load with the first rows, so no list is rearranged after it is shown. */
export function useListViews(name: ListName): ListViews {
  const list = isOneOf(listsWithViews, name) ? name : undefined;
  const rows = useRows(lists.savedViews, list && { list }, { scope: 'device' }).rows ?? noRows;
  return useMemo(() => toListViews(rows), [rows]);
}

export function toListViews(rows: readonly SavedViewRow[]): ListViews {
  const existingViews = rows.filter(({ mark }) => mark?.kind !== 'deleted');
  const arrangement = existingViews.find(({ row }) => row.name === '');
  const namedViews = existingViews.filter(({ row }) => row.name !== '');
  const defaultView = namedViews.find(({ row }) => row.is_mine && row.is_default);
  return {
    namedViews: [...namedViews.filter(({ row }) => row.is_mine), ...namedViews.filter(({ row }) => !row.is_mine)],
    columns: columnsIn(arrangement?.row.query),
    defaultQuery: defaultView && viewQuery(defaultView.row),
  };
}

export function viewQuery({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const search = new URLSearchParams(query);
  search.set('view', id);
  return search.toString();
}

export function columnsIn(query: string | undefined): string | undefined {
  return new URLSearchParams(query).get('columns') ?? undefined;
}

/** The keys are sorted, so equal views have equal queries. */
export function queryOf(name: ListName, search: URLSearchParams, columns?: string): string {
  const { filters } = readListUrl(name, search);
  const query = new URLSearchParams();
  for (const key of Object.keys(filters).sort()) query.set(key, filters[key] ?? '');
  for (const key of ['sort_by', 'sort_order', 'limit']) {
    const value = search.get(key);
    if (value) query.set(key, value);
  }
  const columnKeys = search.get('columns') ?? columns;
  if (columnKeys) query.set('columns', columnKeys);
  return query.toString();
}
