// SWR only decides when to fetch from the server: what is shown comes from the mirror.
import type { SWRConfiguration } from 'swr';
import type { ListName } from '#contract/lists.ts';

/**
 * Retry and refresh intervals (screens 8.5). SWR itself detects slow connections, but only while no
 * interval is set.
 */
export function timingOn(isSlow: boolean): SWRConfiguration {
  return {
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    errorRetryInterval: isSlow ? 10_000 : 5_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  };
}

export const swrTiming: SWRConfiguration = timingOn(isSlowConnection());

// As SWR itself decides it; a browser without `connection` counts as fast.
function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false;
  const { effectiveType, saveData } = navigator.connection as {
    effectiveType?: string;
    saveData?: boolean;
  };
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

export type PullKey =
  | readonly ['list', userId: string, list: ListName, query: string]
  | readonly ['record', userId: string, list: ListName, id: string]
  | readonly ['document', userId: string, name: string];

/** Whether the data under this key contains rows of one of these lists. */
export function isKeyOf(key: unknown, names: readonly ListName[]): boolean {
  if (!Array.isArray(key)) return false;
  const [kind, , name] = key as unknown as PullKey;
  return (kind === 'list' || kind === 'record') && names.includes(name);
}
