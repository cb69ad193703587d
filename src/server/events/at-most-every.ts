import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A function that starts `work` at once, but never twice at the same time and never sooner than
 * `intervalMs` after it ended: calls in between share one more run. `work` must not throw.
 */
export function atMostEvery(intervalMs: number, work: () => Promise<void>): () => void {
  let isWanted = false;
  let isBusy = false;
  async function run(): Promise<void> {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work();
      // A server that has closed everything else does not wait for this.
      await sleep(intervalMs, undefined, { ref: false });
    }
    isBusy = false;
  }
  return () => {
    isWanted = true;
    if (!isBusy) void run();
  };
}
