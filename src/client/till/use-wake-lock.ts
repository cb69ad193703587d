import { useEffect } from 'react';
import { isPageVisible, watchPage } from '#client/data/page-events.ts';

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async () => {
      // Browsers release the lock whenever the page is hidden.
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isLeft) void held?.release();
      else lock = held;
    };
    if (isPageVisible()) void hold();
    const stopWatching = watchPage((event) => event === 'seen' && void hold());
    return () => {
      isLeft = true;
      stopWatching();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
