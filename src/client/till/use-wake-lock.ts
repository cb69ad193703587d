import { useEffect } from 'react';
import { isPageSeen, watchPage } from '#client/data/page-events.ts';

/** Keeps the screen on while the calling screen is shown, where the phone can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async () => {
      // The browser lets go of it whenever the page is hidden.
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isLeft) void held?.release();
      else lock = held;
    };
    if (isPageSeen()) void hold();
    const stopWatching = watchPage((event) => event === 'seen' && void hold());
    return () => {
      isLeft = true;
      stopWatching();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
