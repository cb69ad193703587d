import { useSyncExternalStore } from 'react';

/** Whether a media query matches; true while a page is prerendered. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = watch(query);
  return useSyncExternalStore(subscribe, matches, () => true);
}

interface Watch {
  subscribe: (onChange: () => void) => () => void;
  matches: () => boolean;
}

// One listener per query, not one per component: each row of a table uses media queries.
const watches = new Map<string, Watch>();

function watch(query: string): Watch {
  const existing = watches.get(query);
  if (existing) return existing;
  const created = createWatch(query);
  watches.set(query, created);
  return created;
}

function createWatch(query: string): Watch {
  // Created on first use, because there is no `matchMedia` while a page is prerendered.
  let list: MediaQueryList | undefined;
  const mediaQueryList = () => {
    list ??= matchMedia(query);
    return list;
  };
  return {
    subscribe(onChange) {
      mediaQueryList().addEventListener('change', onChange);
      return () => mediaQueryList().removeEventListener('change', onChange);
    },
    matches: () => mediaQueryList().matches,
  };
}
