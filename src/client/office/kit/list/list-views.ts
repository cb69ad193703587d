import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { type SavedView, viewedLists } from '#contract/saved-views/entity.ts';
import { readListUrl } from './list-url.ts';

export type ShownView = OverlaidRow<SavedView>;

/** The user's saved views (rules 9.18). */
export interface ListViews {
  named: readonly ShownView[];
  /** The columns outside a named view. Undefined means the default. */
  columns: string | undefined;
  opening: string | undefined;
}

/** The URL value for no view, if the list has a default view. */
export const wholeList = 'all';

const noRows: readonly ShownView[] = [];

/** The views load with the first rows, so no list is rearranged after it is shown. */
export function useListViews(name: ListName): ListViews {
  const list = isOneOf(viewedLists, name) ? name : undefined;
  const rows = useRows(lists.savedViews, list && { list }, { scope: 'device' }).rows ?? noRows;
  return useMemo(() => viewsIn(rows), [rows]);
}

export function viewsIn(rows: readonly ShownView[]): ListViews {
  const kept = rows.filter(({ mark }) => mark?.kind !== 'deleted');
  const arrangement = kept.find(({ row }) => row.name === '');
  const named = kept.filter(({ row }) => row.name !== '');
  const opening = named.find(({ row }) => row.is_mine && row.is_default);
  return {
    named: [...named.filter(({ row }) => row.is_mine), ...named.filter(({ row }) => !row.is_mine)],
    columns: columnsIn(arrangement?.row.query),
    opening: opening && addressOf(opening.row),
  };
}

export function addressOf({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
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
  const shown = search.get('columns') ?? columns;
  if (shown) query.set('columns', shown);
  return query.toString();
}
