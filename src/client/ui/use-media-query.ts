import { useCallback, useSyncExternalStore } from 'react';

/** True while a page is prerendered or hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const mediaQueryList = matchMedia(query);
      mediaQueryList.addEventListener('change', onChange);
      return () => mediaQueryList.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

/** Whether rows are cards and dialogs are sheets, which have different markup. */
export function useIsCardLayout(): boolean {
  return !useMediaQuery('(min-width: 48rem)');
}

export function useHasRoomForDetail(): boolean {
  return useMediaQuery('(min-width: 80rem)');
}
