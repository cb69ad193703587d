import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// By entry of the history, as long as the tab lives.
const places = new Map<string, number>();

/**
 * Back leads to where the list was left, once its rows stand there again; another page of the list
 * starts at its top. Filters and sort change nothing: the eye rests on the toolbar.
 */
export function useKeepPlace(hasRows: boolean): void {
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
      // What the browser does while the rows are not there yet is nobody's wish.
      if (restored.current === key) places.set(key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}

/** Before the browser paints, but after controls that find out their width as they are drawn. */
function scrollAtOnce(top: number): void {
  queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
}
