import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// Scroll positions by history entry, as long as the tab lives.
const places = new Map<string, number>();

/**
 * Back restores the scroll position of the list as soon as its rows are shown. Another page of the
 * list starts at the top. Filters and sort keep the position, because users look at the toolbar.
 */
export function useScrollRestoration(hasRows: boolean): void {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string>(undefined);
  const before = useRef(search);

  useLayoutEffect(() => {
    if (!hasRows || restored.current === key) return;
    restored.current = key;
    const isSameScreen = before.current !== search;
    before.current = search;
    const place = places.get(key);
    if (type === 'POP' && place !== undefined) scrollAtOnce(place);
    else if (type === 'PUSH' && isSameScreen) scrollAtOnce(0);
  }, [hasRows, key, search, type]);

  useEffect(() => {
    const note = () => {
      // Scrolling by the browser before the rows are shown is not recorded.
      if (restored.current === key) places.set(key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}

/**
 * Runs before the browser paints, but after controls that measure their width when they are
 * rendered.
 */
function scrollAtOnce(top: number): void {
  queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
}
