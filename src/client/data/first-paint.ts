// Set once the first screen is drawn and the office's files are here: work that nobody waits for
// begins only then.
import { type Observable, observable } from '#offline/workspace/observable.ts';

export const atRest: Observable<boolean> = observable(false);

/** Runs a task once that is so; at once where it is already. */
export function whenAtRest(task: () => void): void {
  if (atRest.get()) {
    task();
    return;
  }
  const stop = atRest.subscribe(() => {
    stop();
    task();
  });
}
