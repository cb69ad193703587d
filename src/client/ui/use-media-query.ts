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

// One listener per query: each row of a table uses several.
const watches = new Map<string, Watch>();

function watch(query: string): Watch {
  const known = watches.get(query);
  if (known) return known;
  const made = makeWatch(query);
  watches.set(query, made);
  return made;
}

function makeWatch(query: string): Watch {
  let media: MediaQueryList | undefined;
  const list = () => {
    media ??= matchMedia(query);
    return media;
  };
  return {
    subscribe(onChange) {
      list().addEventListener('change', onChange);
      return () => list().removeEventListener('change', onChange);
    },
    matches: () => list().matches,
  };
}
