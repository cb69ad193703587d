import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import { type ResourceName, resourceNameOf } from '#client/office/kit/resource-messages.ts';
import { isShown } from '#client/ui/is-shown.ts';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';
import type { ListName } from '#contract/lists.ts';
import { type ListUrlState, readListUrl, sortsOf, type UrlState, withDefaultQuery } from './list-url.ts';
import { type ListViews, noView, useListViews } from './list-views.ts';

type Changes = Record<string, string | undefined>;

export interface UrlControl extends UrlState {
  noun: ResourceName;
  sorts: readonly string[];
  change: (changes: Changes) => void;
  goToPage: (page: number, options?: NavigateOptions) => void;
  show: (query: string) => void;
  clearFilters: () => void;
  filterCount: number;
  clearCount: number;
  /** The text exactly as typed; in `filters`, trailing spaces are trimmed. */
  typedText: (key: string) => string;
  hasParameter: (...parameters: string[]) => boolean;
}

export interface ListParamsControl<Name extends ListName> extends UrlControl, ListUrlState<Name> {
  list: Name;
  views: ListViews;
  /** Keys of the columns in order, joined by dots. Undefined means the default. */
  columns: string | undefined;
}

export function useListParams<Name extends ListName>({ name }: { readonly name: Name }): ListParamsControl<Name> {
  const views = useListViews(name);
  const { defaultQuery } = views;
  const read = useCallback(
    (searchParams: URLSearchParams) => readListUrl(name, searchParams, defaultQuery),
    [name, defaultQuery],
  );
  const control = useUrlControl(read, defaultQuery);
  return useMemo(() => {
    const columns = control.typedText('columns') || views.columns;
    return { ...control, list: name, noun: resourceNameOf(name), sorts: sortsOf(name), views, columns };
  }, [control, name, views]);
}

/**
 * The state is in the URL, so Back, reload and links preserve it. Returns the same object until the URL changes.
 * @param read must be the same function on each render
 * @param defaultQuery used if the URL has no query
 */
export function useUrlControl<State extends UrlState>(
  read: (search: URLSearchParams) => State,
  defaultQuery?: string,
): State & Omit<UrlControl, 'noun' | 'sorts'> {
  const [searchParams] = useSearchParams();
  const navigateTo = useNavigate();
  const search = useMemo(() => withDefaultQuery(searchParams, defaultQuery), [searchParams, defaultQuery]);
  const state = useMemo(() => read(search), [read, search]);

  // The state after the last change, because two filters can change before the first change is in the URL.
  const latestSearch = useRef(search);
  const [pendingNavigations] = useState(() => new PendingNavigations());
  // A URL set by `go` can arrive after a further change and must not undo it. Any other URL, for example after Back, is
  // the new state.
  useEffect(() => {
    if (!pendingNavigations.markArrived(search.toString())) latestSearch.current = search;
  }, [search, pendingNavigations]);

  const go = useCallback(
    (newSearch: URLSearchParams, options: NavigateOptions) => {
      // A URL without a query would open the default view.
      if (withDefaultQuery(newSearch, defaultQuery) !== newSearch) newSearch.set('view', noView);
      latestSearch.current = newSearch;
      pendingNavigations.add(newSearch.toString());
      // In a transition, React would render in slices of 5 ms, which takes 1.4 times as long on a slow device.
      void navigateTo(`?${newSearch}`, { ...options, flushSync: true });
    },
    [navigateTo, pendingNavigations, defaultQuery],
  );

  const navigate = useCallback(
    (changes: Changes, options: NavigateOptions) => go(withChanges(latestSearch.current, changes), options),
    [go],
  );

  const change = useCallback(
    (changes: Changes) => navigate({ ...changes, page: undefined }, { replace: true }),
    [navigate],
  );

  const goToPage = useCallback(
    (page: number, options: NavigateOptions = {}) => navigate({ page: page === 1 ? undefined : String(page) }, options),
    [navigate],
  );

  const [clearCount, setClearCount] = useState(0);
  return useMemo(
    () => ({
      ...state,
      change,
      goToPage,
      show: (query: string) => {
        go(new URLSearchParams(query), {});
        setClearCount(clearCount + 1);
      },
      clearFilters: () => {
        // A filter that is not in the URL yet must be cleared too.
        const keys = Object.keys(read(latestSearch.current).filters);
        change(Object.fromEntries(keys.map((key) => [key, undefined])));
        setClearCount(clearCount + 1);
        // Outside the panel, the clicked button disappears with the filters.
        if (!document.activeElement?.closest('[role="dialog"]')) focusFilters();
      },
      filterCount: Object.keys(state.filters).length,
      clearCount,
      typedText: (key: string) => search.get(key) ?? '',
      hasParameter: (...parameters: string[]) => parameters.some((parameter) => search.has(parameter)),
    }),
    [state, search, clearCount, read, go, change, goToPage],
  );
}

export function focusFilters(): void {
  const controls = document.querySelectorAll<HTMLElement>('main search :is([role=combobox], [aria-haspopup=dialog])');
  const visibleControl = [...controls].find(isShown);
  (visibleControl ?? document.getElementById('main'))?.focus();
}

function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const newParams = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') newParams.delete(key);
    else newParams.set(key, value);
  }
  return newParams;
}
