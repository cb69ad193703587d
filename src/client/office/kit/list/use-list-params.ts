import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { preloadPage } from '#client/data/preload-page.ts';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';
import type { ListName } from '#contract/lists.ts';
import { type ListUrlState, readListUrl } from './list-url.ts';

type Changes = Record<string, string | undefined>;

export interface ListParamsControl<Name extends ListName> extends ListUrlState<Name> {
  list: Name;
  /** Sets filters, sort or page size in the address; the page is 1 again. */
  change: (changes: Changes) => void;
  goToPage: (page: number) => void;
  clearFilters: () => void;
  filterCount: number;
  /** How often they were cleared: a search field starts empty again each time. */
  clearings: number;
  /** A filter exactly as typed, a space at the end included. */
  typed: (key: string) => string;
  /** Whether the address has one of these parameters, as when the outbox leads to a dialog. */
  hasParameter: (...parameters: string[]) => boolean;
}

/** The state of a list screen, kept in its address so that Back, reload and links keep it. */
export function useListParams<Name extends ListName>(list: {
  readonly name: Name;
}): ListParamsControl<Name> {
  const { name } = list;
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListUrl(name, search), [name, search]);

  // Two filters may change within moments: the second starts from what the first has set, which is
  // not in the address yet.
  const latest = useRef(search);
  const [pendingNavigations] = useState(() => new PendingNavigations());
  useEffect(() => {
    if (!pendingNavigations.markArrived(search.toString())) latest.current = search;
  }, [search, pendingNavigations]);

  // A change that is still being read must not lead back to a list that was left.
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
      // A later change has started from this one and navigates itself.
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

  const [clearings, setClearings] = useState(0);
  const clearFilters = () => {
    // Those that are not in the address yet are cleared too.
    const keys = Object.keys(readListUrl(name, latest.current).filters);
    change(Object.fromEntries(keys.map((key) => [key, undefined])));
    setClearings(clearings + 1);
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
    clearings,
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
