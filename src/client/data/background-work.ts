// True once the first screen is painted and the files of the office are cached: work that nobody waits
// for begins only then, so that it does not slow down the first rows.
import { type Observable, observable } from '#offline/workspace/observable.ts';

export const firstPaintDone: Observable<boolean> = observable(false);

/** Runs a task after the first paint; at once where that is over. */
export function afterFirstPaint(task: () => void): void {
  if (firstPaintDone.get()) {
    task();
    return;
  }
  const stop = firstPaintDone.subscribe(() => {
    stop();
    task();
  });
}
