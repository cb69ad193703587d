import { useCallback, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by at least this many pixels. */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY >= px, [px]),
    () => false,
  );
}
