import { useSyncExternalStore } from 'react';

/**
 * Whether the browser believes in a network. It proves nothing about our server: beside
 * "offline" it tells a network that leads nowhere (a captive portal) from none at all.
 */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
