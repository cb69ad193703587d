// Background work, such as the warm-up, begins only after the first screen is painted and the office's
// files are cached, so that it does not slow down the first rows. It waits for the files at most 8 s.
import { type Observable, observable } from '#offline/workspace/observable.ts';

/** Set by `shell/office-layout.tsx`. */
export const backgroundWorkAllowed: Observable<boolean> = observable(false);

/** Runs the task once background work is allowed; immediately if it is allowed already. */
export function whenBackgroundWorkAllowed(task: () => void): void {
  if (backgroundWorkAllowed.get()) {
    task();
    return;
  }
  const stop = backgroundWorkAllowed.subscribe(() => {
    stop();
    task();
  });
}
