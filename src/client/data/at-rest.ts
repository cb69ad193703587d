// After the first paint: work that nobody waits for begins only then.
import { type Observable, observable } from '#offline/workspace/observable.ts';

export const atRest: Observable<boolean> = observable(false);

/** Runs a task after the first screen is drawn; at once where it is. */
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
