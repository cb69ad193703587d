import type { ExclusiveLock } from '#offline/device.ts';

/** The lock that all tabs and workers of one browser share. */
export interface SharedLock {
  request: ExclusiveLock;
  /** What the browser does when the tab that holds the lock dies: the next one gets it. */
  holderDies(): void;
}

export function sharedLock(): SharedLock {
  let queue: Promise<void> = Promise.resolve();
  let release = () => {};
  return {
    request: (_name, work) => {
      const turn = queue.then(async () => {
        const died = new Promise<void>((resolve) => {
          release = resolve;
        });
        await Promise.race([work(), died]);
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    holderDies: () => release(),
  };
}
