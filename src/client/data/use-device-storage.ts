import { useEffect, useState } from 'react';
import { requireWorkspace } from './workspace.ts';

export interface StorageSpace {
  usedBytes: number;
  freeBytes: number;
}

/** Undefined where the browser does not report the space. */
export function useStorageSpace(storedData: unknown): StorageSpace | undefined {
  const [space, setSpace] = useState<StorageSpace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the stored data have changed
  useEffect(() => {
    let isUnmounted = false;
    const request = navigator.storage?.estimate?.();
    request?.then(
      ({ usage = 0, quota = 0 }) => {
        const freeBytes = Math.max(0, quota - usage);
        if (!isUnmounted && quota > 0) setSpace({ usedBytes: usage, freeBytes });
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [storedData]);
  return space;
}

export interface StoragePersistence {
  /** Undefined where the browser does not report persistence. */
  isPersistent: boolean | undefined;
  isDenied: boolean;
  ask: () => Promise<void>;
}

/** Reads and requests persistent storage (offline 6). */
export function useStoragePersistence(): StoragePersistence {
  const [isPersistent, setIsPersistent] = useState<boolean>();
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const request = navigator.storage?.persisted?.();
    request?.then(
      (isPersisted) => !isUnmounted && setIsPersistent(isPersisted),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return {
    isPersistent,
    isDenied,
    async ask() {
      const { platform, outbox } = requireWorkspace();
      const isGranted = await platform.requestPersistence().catch(() => false);
      setIsPersistent(isGranted);
      setIsDenied(!isGranted);
      await outbox.setMeta('persistence', isGranted ? 'granted' : 'refused').catch(() => undefined);
    },
  };
}

/** Newest last. Omits the event stream, which stays open. */
function responseTimesMs(entries: readonly PerformanceEntry[]): number[] {
  return (entries as readonly PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith(`${location.origin}/api/`) && !name.includes('/events'))
    .filter(({ responseStart, requestStart }) => responseStart > 0 && requestStart > 0)
    .map(({ responseStart, requestStart }) => responseStart - requestStart);
}

/** Undefined before the first response. */
export function useLastResponseMs(): number | undefined {
  const [lastMs, setLastMs] = useState<number>();
  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') return;
    const observer = new PerformanceObserver((list) => {
      const ms = responseTimesMs(list.getEntries()).at(-1);
      if (ms !== undefined) setLastMs(ms);
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return lastMs;
}
