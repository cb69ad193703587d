// Whether the first screen stands: what nobody waits for begins only then.
import { type Observable, observable } from '#offline/workspace/observable.ts';

export const atRest: Observable<boolean> = observable(false);

/** Runs a task once the first screen stands; at once where it does. */
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
