// What this device says of itself: its storage, and how soon the server answers it.
import { useEffect, useState } from 'react';
import { requireWorkspace } from './workspace.ts';

export interface DeviceSpace {
  usedBytes: number;
  leftBytes: number;
}

/** How much is stored on this device, and how much more may be; undefined where the browser does not say. */
export function useDeviceSpace(stored: unknown): DeviceSpace | undefined {
  const [space, setSpace] = useState<DeviceSpace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored has changed
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

export interface Keeping {
  /** Whether the browser never clears this storage by itself; undefined where it does not say. */
  isKept: boolean | undefined;
  /** Whether it was asked here and said no. */
  hasRefused: boolean;
  ask: () => Promise<void>;
}

/** Whether what is stored here stays when space runs low, and how to ask for it (offline 6). */
export function useKeeping(): Keeping {
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
    isKept,
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

/** Answers of the API that the browser has timed, newest last; of the event stream the end says nothing. */
function answersMs(entries: readonly PerformanceEntry[]): number[] {
  return (entries as readonly PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith(`${location.origin}/api/`) && !name.includes('/events'))
    .filter(({ responseStart, requestStart }) => responseStart > 0 && requestStart > 0)
    .map(({ responseStart, requestStart }) => responseStart - requestStart);
}

/**
 * How long the server took for its last answer to this page, in ms; undefined before the first. The browser
 * measures every request anyway: nothing is asked for it.
 */
export function useLastAnswerMs(): number | undefined {
  const [lastMs, setLastMs] = useState<number>();
  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') return;
    const observer = new PerformanceObserver((list) => {
      const ms = answersMs(list.getEntries()).at(-1);
      if (ms !== undefined) setLastMs(ms);
    });
    // `buffered`: also what was answered before this page was opened.
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return lastMs;
}
