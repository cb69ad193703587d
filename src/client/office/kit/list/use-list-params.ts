import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { preloadPage } from '#client/data/preload-page.ts';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';
import type { ListName } from '#contract/lists.ts';
import { type ListUrlState, readListUrl } from './list-url.ts';

type Changes = Record<string, string | undefined>;

export interface ListParamsControl<Name extends ListName> extends ListUrlState<Name> {
  list: Name;
  /** Sets filters, sort or page size in the URL, and goes to page 1. */
  change: (changes: Changes) => void;
  goToPage: (page: number) => void;
  clearFilters: () => void;
  filterCount: number;
  /** How often the filters were cleared, so that the search field resets each time. */
  clearCount: number;
  /** A filter exactly as typed, including a space at the end. */
  typed: (key: string) => string;
  /** Whether the URL has one of these parameters, as when the outbox links to a dialog. */
  hasParameter: (...parameters: string[]) => boolean;
}

/** The state of a list screen, stored in the URL, so that Back, reload and links preserve it. */
export function useListParams<Name extends ListName>(list: {
  readonly name: Name;
}): ListParamsControl<Name> {
  const { name } = list;
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListUrl(name, search), [name, search]);

  // Two filters can change in quick succession: the second change must build on the first, which is
  // not in the URL yet.
  const latest = useRef(search);
  const [pendingNavigations] = useState(() => new PendingNavigations());
  useEffect(() => {
    if (!pendingNavigations.markArrived(search.toString())) latest.current = search;
  }, [search, pendingNavigations]);

  // A pending change must not navigate back to a list that the user has left.
  useEffect(
    () => () => {
      latest.current = new URLSearchParams();
    },
    [],
  );

  const navigate = useCallback(
    async (changes: Changes, options: NavigateOptions) => {
      const next = withChanges(latest.current, changes);
      latest.current = next;
      await preloadPage(name, readListUrl(name, next).params);
      // A later change includes this one and navigates itself.
      if (latest.current !== next) return;
      pendingNavigations.add(next.toString());
      setSearch(next, options);
    },
    [name, setSearch, pendingNavigations],
  );

  const change = useCallback(
    (changes: Changes) => void navigate({ ...changes, page: undefined }, { replace: true }),
    [navigate],
  );

  const goToPage = useCallback(
    (page: number) => void navigate({ page: page === 1 ? undefined : String(page) }, {}),
    [navigate],
  );

  const [clearCount, setClearings] = useState(0);
  const clearFilters = () => {
    // Filters that are not in the URL yet are cleared too.
    const keys = Object.keys(readListUrl(name, latest.current).filters);
    change(Object.fromEntries(keys.map((key) => [key, undefined])));
    setClearings(clearCount + 1);
    // The pressed button goes with the filters; the keyboard stays where they are set.
    document.querySelector<HTMLElement>('main search button')?.focus();
  };

  const typed = (key: string) => search.get(key) ?? '';
  const hasParameter = (...parameters: string[]) => parameters.some((name) => search.has(name));

  return {
    ...state,
    list: name,
    change,
    goToPage,
    clearFilters,
    filterCount: Object.keys(state.filters).length,
    clearCount,
    typed,
    hasParameter,
  };
}

function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
