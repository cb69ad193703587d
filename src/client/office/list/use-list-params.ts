import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListName } from '#contract/lists.ts';
import { type ListUrlState, readListUrl } from './list-url.ts';

type Changes = Record<string, string | undefined>;

export interface ListParamsControl<Name extends ListName> extends ListUrlState<Name> {
  /** Sets filters, sort or page size in the address; the page is 1 again. */
  change: (changes: Changes) => void;
  goToPage: (page: number) => void;
  clearFilters: () => void;
  filterCount: number;
  /** A filter exactly as typed, a space at the end included. */
  typed: (key: string) => string;
}

/** The state of a list screen, kept in its address so that Back, reload and links keep it. */
export function useListParams<Name extends ListName>(list: {
  readonly name: Name;
}): ListParamsControl<Name> {
  const { name } = list;
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListUrl(name, search), [name, search]);

  // Two filters may rest within moments of each other: the second starts from what the first asked
  // for, which the address does not show yet.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);

  const change = useCallback(
    (changes: Changes) => {
      asked.current = withChanges(asked.current, { ...changes, page: undefined });
      setSearch(asked.current, { replace: true });
    },
    [setSearch],
  );

  const goToPage = useCallback(
    (page: number) => {
      asked.current = withChanges(asked.current, { page: page === 1 ? undefined : String(page) });
      setSearch(asked.current);
    },
    [setSearch],
  );

  const filterKeys = Object.keys(state.filters);
  const clearFilters = () => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));

  const typed = (key: string) => search.get(key) ?? '';

  return { ...state, change, goToPage, clearFilters, filterCount: filterKeys.length, typed };
}

function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
