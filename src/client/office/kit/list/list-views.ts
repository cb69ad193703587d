import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { type SavedView, viewedLists } from '#contract/saved-views/entity.ts';
import { readListUrl } from './list-url.ts';

export type ShownView = OverlaidRow<SavedView>;

/** How the person on this device looks at a list (rules 9.18). */
export interface ListViews {
  /** The views with a name, one's own first. */
  named: readonly ShownView[];
  /** The columns as the person arranged them without a name; undefined: as they are. */
  columns: string | undefined;
  /** The query with which the list opens, of its default view. */
  opening: string | undefined;
}

/** In an address: the list without a view, where it would otherwise open with one. */
export const wholeList = 'all';

const noRows: readonly ShownView[] = [];

/** Read with the first rows, so that no list is shown first and arranged afterwards. */
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

/** The query of the list's page that shows the view. */
export function addressOf({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const search = new URLSearchParams(query);
  search.set('view', id);
  return search.toString();
}

export function columnsIn(query: string | undefined): string | undefined {
  return new URLSearchParams(query).get('columns') ?? undefined;
}

/** What of an address belongs to a view, in one order: two addresses with the same show the same. */
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
