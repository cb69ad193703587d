import type { ExclusiveLock } from '#offline/platform.ts';

export interface SharedLock {
  request: ExclusiveLock;
  /** The browser gives the locks of a dead tab to the next one. */
  holderDies(): void;
}

export function sharedLock(): SharedLock {
  const queues = new Map<string, Promise<void>>();
  const releases = new Map<string, () => void>();
  return {
    request: (name, work) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        const died = new Promise<void>((resolve) => releases.set(name, resolve));
        await Promise.race([work(), died]);
      });
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    holderDies: () => {
      for (const release of releases.values()) release();
    },
  };
}
