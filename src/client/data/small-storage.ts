// localStorage for what an app must know before its databases are open. A browser may refuse to write it: it is
// full, or blocked by policy.
import { observable } from '#offline/observable.ts';

/** Whether a value could not be stored: the app forgets it when the page is closed. */
export const isForgetful = observable(false);

export const smallStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      isForgetful.set(true);
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing is stored.
    }
  },
};
