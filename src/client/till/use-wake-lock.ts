import { useEffect } from 'react';
import { isPageVisible, watchPage } from '#client/browser/page-events.ts';

/** For the screens of selling and paying: the phone must not lock in front of a customer (screens 9.9). */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const requestLock = async () => {
      // Older Safari lacks `wakeLock`.
      const newLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      // The screen may have been left while the request was pending.
      if (isUnmounted) void newLock?.release().catch(() => undefined);
      else lock = newLock;
    };
    if (isPageVisible()) void requestLock();
    // Browsers release the lock whenever the page is hidden.
    const stopWatching = watchPage((event) => event === 'seen' && void requestLock());
    return () => {
      isUnmounted = true;
      stopWatching();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
