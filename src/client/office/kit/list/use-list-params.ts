import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { type Noun, nounOf } from '#client/office/kit/words.ts';
import { isShown } from '#client/ui/is-shown.ts';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';
import type { ListName } from '#contract/lists.ts';
import { type ListUrlState, openedWith, readListUrl, sortsOf, type UrlState } from './list-url.ts';
import { type ListViews, useListViews, wholeList } from './list-views.ts';

type Changes = Record<string, string | undefined>;

/** The state of any list screen, and functions that change the state. */
export interface UrlControl extends UrlState {
  /** Whose texts name its filters. */
  noun: Noun;
  /** The fields by which people can sort. */
  sorts: readonly string[];
  /** Sets filters, sort or page size in the URL, and goes to page 1. */
  change: (changes: Changes) => void;
  goToPage: (page: number, options?: NavigateOptions) => void;
  /** Goes to the list under this query instead. */
  show: (query: string) => void;
  clearFilters: () => void;
  filterCount: number;
  /** How often the filters were cleared. The search field is reset each time. */
  clearCount: number;
  /** A filter exactly as typed: `filters` lacks a space at the end. */
  typedText: (key: string) => string;
  /** Whether the URL has one of these parameters, as when the outbox links to a dialog. */
  hasParameter: (...parameters: string[]) => boolean;
}

/** The same of the screen of a list that devices store. */
export interface ListParamsControl<Name extends ListName> extends UrlControl, ListUrlState<Name> {
  list: Name;
  views: ListViews;
  /** The keys of the columns in their order, joined by dots; undefined: as they are. */
  columns: string | undefined;
}

export function useListParams<Name extends ListName>({ name }: { readonly name: Name }): ListParamsControl<Name> {
  const views = useListViews(name);
  const { opening } = views;
  const read = useCallback((address: URLSearchParams) => readListUrl(name, address, opening), [name, opening]);
  const control = useUrlControl(read, opening);
  const columns = control.typedText('columns') || views.columns;
  return { ...control, list: name, noun: nounOf(name), sorts: sortsOf(name), views, columns };
}

/**
 * The state of a list screen, stored in the URL, so that Back, reload and links preserve it.
 *
 * @param read the same function on each render
 * @param opening the query that an address without one stands for
 */
export function useUrlControl<State extends UrlState>(
  read: (search: URLSearchParams) => State,
  opening?: string,
): State & Omit<UrlControl, 'noun' | 'sorts'> {
  const [address, setSearch] = useSearchParams();
  const search = useMemo(() => openedWith(address, opening), [address, opening]);
  const state = useMemo(() => read(search), [read, search]);

  // Two filters can change in quick succession, while the first change is not in the URL yet.
  // `latestSearch` is the state after the last change, so that the second change includes the first.
  const latestSearch = useRef(search);
  const [pendingNavigations] = useState(() => new PendingNavigations());
  // A URL that `navigate` has set can arrive after a further change and must not undo that change. Any
  // other URL, as after Back, is the new state.
  useEffect(() => {
    if (!pendingNavigations.markArrived(search.toString())) latestSearch.current = search;
  }, [search, pendingNavigations]);

  const go = useCallback(
    (newSearch: URLSearchParams, options: NavigateOptions) => {
      // An address without a query would open the list anew.
      if (openedWith(newSearch, opening) !== newSearch) newSearch.set('view', wholeList);
      latestSearch.current = newSearch;
      pendingNavigations.add(newSearch.toString());
      setSearch(newSearch, options);
    },
    [setSearch, pendingNavigations, opening],
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
  const show = (query: string) => {
    go(new URLSearchParams(query), {});
    // The search field begins anew, with what the query says.
    setClearCount(clearCount + 1);
  };
  const clearFilters = () => {
    // Read from `latestSearch`: a filter that is not in the URL yet must be cleared too.
    const keys = Object.keys(read(latestSearch.current).filters);
    change(Object.fromEntries(keys.map((key) => [key, undefined])));
    setClearCount(clearCount + 1);
    // Outside the panel the pressed button disappears with the filters.
    if (!document.activeElement?.closest('[role="dialog"]')) focusFilters();
  };

  const typedText = (key: string) => search.get(key) ?? '';
  const hasParameter = (...parameters: string[]) => parameters.some((parameter) => search.has(parameter));

  return {
    ...state,
    change,
    goToPage,
    show,
    clearFilters,
    filterCount: Object.keys(state.filters).length,
    clearCount,
    typedText,
    hasParameter,
  };
}

/** To the first control that sets a filter or opens them. A list that can only be searched has none. */
export function focusFilters(): void {
  const controls = document.querySelectorAll<HTMLElement>('main search :is([role=combobox], [aria-haspopup=dialog])');
  const seen = [...controls].find(isShown);
  (seen ?? document.getElementById('main'))?.focus();
}

function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const newParams = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') newParams.delete(key);
    else newParams.set(key, value);
  }
  return newParams;
}
