import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** In pixels, by the key of the history entry. Lost on reload. */
const scrollPositions = new Map<string, number>();

/**
 * Back restores the position after the rows are shown. A new history entry with another query starts at the top. The
 * position stays when filters or sorting replace the entry, or when a detail opens.
 */
export function useScrollRestoration(hasRows: boolean): void {
  const { key, search: wholeSearch } = useLocation();
  const search = withoutDetail(wholeSearch);
  const navigationType = useNavigationType();
  const handledKey = useRef<string>(undefined);
  const lastSearch = useRef(search);

  useLayoutEffect(() => {
    if (!hasRows || handledKey.current === key) return;
    const isFirst = handledKey.current === undefined;
    handledKey.current = key;
    const isOtherSearch = lastSearch.current !== search;
    lastSearch.current = search;
    if (!isFirst && !isOtherSearch) return;
    const position = scrollPositions.get(key);
    if (navigationType === 'POP' && position !== undefined) scrollAtOnce(position);
    else if (navigationType === 'PUSH' && isOtherSearch) scrollAtOnce(0);
  }, [hasRows, key, search, navigationType]);

  // The cleanup of a layout effect runs before the next page is laid out. That page may be shorter, and its scroll
  // position would replace the stored one.
  useLayoutEffect(() => {
    const recordPosition = () => {
      // Before the rows are shown, the page is short and scrolled to the top. That position must not replace the stored
      // one.
      if (handledKey.current === key) scrollPositions.set(key, window.scrollY);
    };
    addEventListener('scroll', recordPosition, { passive: true });
    return () => removeEventListener('scroll', recordPosition);
  }, [key]);
}

function withoutDetail(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('detail');
  return String(parameters);
}

/**
 * The microtask runs before the paint, but after layout effects in which controls measure their width. The second
 * scroll is needed because rows in memory are laid out before the content above, which then moves them.
 */
function scrollAtOnce(top: number): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  queueMicrotask(scroll);
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
