import { useEffect, useState } from 'react';
import { requireWorkspace } from './workspace.ts';

export interface DeviceSpace {
  usedBytes: number;
  leftBytes: number;
}

/** Undefined where the browser does not report it. */
export function useDeviceSpace(stored: unknown): DeviceSpace | undefined {
  const [space, setSpace] = useState<DeviceSpace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the stored data have changed
  useEffect(() => {
    let isLeft = false;
    const asked = navigator.storage?.estimate?.();
    asked?.then(
      ({ usage = 0, quota = 0 }) => {
        const leftBytes = Math.max(0, quota - usage);
        if (!isLeft && quota > 0) setSpace({ usedBytes: usage, leftBytes });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [stored]);
  return space;
}

export interface StoragePersistence {
  /** Undefined where the browser does not report it. */
  isPersistent: boolean | undefined;
  hasRefused: boolean;
  ask: () => Promise<void>;
}

/** Reads and requests persistent storage (offline 6). */
export function useStoragePersistence(): StoragePersistence {
  const [isKept, setKept] = useState<boolean>();
  const [hasRefused, setRefused] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const asked = navigator.storage?.persisted?.();
    asked?.then(
      (kept) => !isLeft && setKept(kept),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return {
    isPersistent: isKept,
    hasRefused,
    async ask() {
      const { device, outbox } = requireWorkspace();
      const isGranted = await device.askPersistence().catch(() => false);
      setKept(isGranted);
      setRefused(!isGranted);
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
