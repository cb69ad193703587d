import { useEffect } from 'react';
import { isPageVisible, watchPage } from '#client/data/page-events.ts';

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const requestLock = async () => {
      const newLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isUnmounted) void newLock?.release();
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
