// Set once the first screen is drawn and the office's files are here: work that nobody waits for
// begins only then.
import { type Observable, observable } from '#offline/workspace/observable.ts';

export const firstPaintDone: Observable<boolean> = observable(false);

/** Runs a task once that is so; at once where it is already. */
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
