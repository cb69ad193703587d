// SWR decides when to ask for what this device does not have.
import type { SWRConfiguration } from 'swr';

/**
 * Retry and refresh intervals (screens 8.5). SWR's own retry interval depends on the connection. A fixed
 * interval would override that, so `isSlowConnection` repeats SWR's test.
 */
export function swrTimingFor(isSlow: boolean): SWRConfiguration {
  return {
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    errorRetryInterval: isSlow ? 10_000 : 5_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  };
}

export const isSlowConnection = testConnection();

export const swrTiming: SWRConfiguration = swrTimingFor(isSlowConnection);

// Same test as in SWR; without `navigator.connection` the connection counts as fast.
function testConnection(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false;
  const { effectiveType, saveData } = navigator.connection as {
    effectiveType?: string;
    saveData?: boolean;
  };
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}
