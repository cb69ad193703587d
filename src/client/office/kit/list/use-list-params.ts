import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { readSoon } from '#client/data/read-ahead.ts';
import { Echoes } from '#client/ui/pending-navigations.ts';
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
  /** How often they were cleared: what is still being typed into one begins anew then. */
  clearings: number;
  /** A filter exactly as typed, a space at the end included. */
  typed: (key: string) => string;
  /** Whether the address asks for one of these: the outbox leads to what is to be changed. */
  asks: (...parameters: string[]) => boolean;
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
  const [echoes] = useState(() => new Echoes());
  useEffect(() => {
    if (!echoes.isEcho(search.toString())) asked.current = search;
  }, [search, echoes]);

  // What was asked for before somebody left must not lead back here.
  useEffect(
    () => () => {
      asked.current = new URLSearchParams();
    },
    [],
  );

  const ask = useCallback(
    async (changes: Changes, options: NavigateOptions) => {
      const next = withChanges(asked.current, changes);
      asked.current = next;
      await readSoon(name, readListUrl(name, next).params);
      // Whoever asked for something else meanwhile gets that, which started from this.
      if (asked.current !== next) return;
      echoes.expect(next.toString());
      setSearch(next, options);
    },
    [name, setSearch, echoes],
  );

  const change = useCallback(
    (changes: Changes) => void ask({ ...changes, page: undefined }, { replace: true }),
    [ask],
  );

  const goToPage = useCallback(
    (page: number) => void ask({ page: page === 1 ? undefined : String(page) }, {}),
    [ask],
  );

  const [clearings, setClearings] = useState(0);
  const clearFilters = () => {
    // What was asked for and is not in the address yet goes too.
    const keys = Object.keys(readListUrl(name, asked.current).filters);
    change(Object.fromEntries(keys.map((key) => [key, undefined])));
    setClearings(clearings + 1);
    // The pressed button goes with the filters; the keyboard stays where they are set.
    document.querySelector<HTMLElement>('main search button')?.focus();
  };

  const typed = (key: string) => search.get(key) ?? '';
  const asks = (...parameters: string[]) => parameters.some((name) => search.has(name));

  return {
    ...state,
    list: name,
    change,
    goToPage,
    clearFilters,
    filterCount: Object.keys(state.filters).length,
    clearings,
    typed,
    asks,
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
