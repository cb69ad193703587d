import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a network (`navigator.onLine`). Our server may still be out of reach, as behind
 * a captive portal: see `useConnectivity`.
 */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true, // while prerendering
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
