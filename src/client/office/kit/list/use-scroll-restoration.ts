import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions in pixels, by the key of the history entry. They are lost at a reload. */
const scrollPositions = new Map<string, number>();

/**
 * Back restores the scroll position of the list as soon as its rows are shown. A new history entry with
 * another search part, such as another page of the list, starts at the top. A new filter or sort only
 * replaces the entry and does not scroll, so that the toolbar stays in sight. Nor does a detail that opens
 * or closes: the list beside it stays where it is.
 */
export function useScrollRestoration(hasRows: boolean): void {
  const { key, search: wholeSearch } = useLocation();
  const search = withoutDetail(wholeSearch);
  const navigationType = useNavigationType();
  // The history entry whose position this hook has already handled.
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

  // A layout effect, because it ends before the page that follows is laid out: that page may be shorter, and
  // the position to which the browser then scrolls would replace the one to restore.
  useLayoutEffect(() => {
    const recordPosition = () => {
      // Before the rows are shown the page is short and the browser scrolls to its top: that position
      // would replace the one to restore.
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
 * Scrolls in a microtask: before the browser paints, but after the layout effects in which controls
 * measure their width. Once more before the second paint: rows that are in memory stand there before the
 * browser has laid out all that is above them, and it then moves the page.
 */
function scrollAtOnce(top: number): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  queueMicrotask(scroll);
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
