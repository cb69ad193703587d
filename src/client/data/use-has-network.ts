import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a network (`navigator.onLine`). It proves nothing about our server: it only
 * distinguishes a network without our server (a captive portal) from no network.
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
