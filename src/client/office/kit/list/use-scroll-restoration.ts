import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions in pixels, by the key of the history entry; lost at a reload. */
const scrollPositions = new Map<string, number>();

/**
 * Back restores the scroll position of the list as soon as its rows are shown. Another page of the
 * list starts at the top. A new filter or sort does not scroll, so that the toolbar, at which the user
 * looks, does not move.
 */
export function useScrollRestoration(hasRows: boolean): void {
  const { key, search } = useLocation();
  const navigationType = useNavigationType();
  const restoredKey = useRef<string>(undefined);
  const lastSearch = useRef(search);

  useLayoutEffect(() => {
    if (!hasRows || restoredKey.current === key) return;
    restoredKey.current = key;
    const isOtherPage = lastSearch.current !== search;
    lastSearch.current = search;
    const position = scrollPositions.get(key);
    if (navigationType === 'POP' && position !== undefined) scrollAtOnce(position);
    else if (navigationType === 'PUSH' && isOtherPage) scrollAtOnce(0);
  }, [hasRows, key, search, navigationType]);

  useEffect(() => {
    const recordPosition = () => {
      // Before the rows are shown the page is short and the browser scrolls to its top: that position
      // would replace the one to restore.
      if (restoredKey.current === key) scrollPositions.set(key, window.scrollY);
    };
    addEventListener('scroll', recordPosition, { passive: true });
    return () => removeEventListener('scroll', recordPosition);
  }, [key]);
}

/**
 * Scrolls in a microtask: before the browser paints, but after the layout effects in which controls
 * measure their width.
 */
function scrollAtOnce(top: number): void {
  queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
}
