import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; true while a page is prerendered or hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

/** Whether rows are rendered as cards and dialogs as sheets, as on a phone; each is other markup. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 48rem)');
}

/** Whether a detail stands beside its list, which stays usable; on a narrower screen it is over the list. */
export function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 80rem)');
}
