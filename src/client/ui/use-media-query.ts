import { useSyncExternalStore } from 'react';

/** Whether a media query matches; true while a page is prerendered or hydrated. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = watch(query);
  return useSyncExternalStore(subscribe, matches, () => true);
}

interface Watch {
  subscribe: (onChange: () => void) => () => void;
  matches: () => boolean;
}

// One `MediaQueryList` for each query, not for each component: every row of a table may use one.
const watches = new Map<string, Watch>();

function watch(query: string): Watch {
  const existingWatch = watches.get(query);
  if (existingWatch) return existingWatch;
  const createdWatch = createWatch(query);
  watches.set(query, createdWatch);
  return createdWatch;
}

function createWatch(query: string): Watch {
  // Created on first use, because there is no `matchMedia` while a page is prerendered.
  let mediaQueryList: MediaQueryList | undefined;
  const getMediaQueryList = () => {
    mediaQueryList ??= matchMedia(query);
    return mediaQueryList;
  };
  return {
    subscribe(onChange) {
      getMediaQueryList().addEventListener('change', onChange);
      return () => getMediaQueryList().removeEventListener('change', onChange);
    },
    matches: () => getMediaQueryList().matches,
  };
}

/** Whether rows are rendered as cards and dialogs as sheets, as on a phone; each is other markup. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}

/** Whether a detail stands beside its list, which stays usable; on a narrower screen it is over the list. */
export function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 80rem)');
}
