// For values that an app needs before its databases are open. Writing fails when localStorage is full or blocked.
import { observable } from '#offline/observable.ts';

/** True if a value could not be stored: it is lost when the page closes. */
export const smallStorageBlocked = observable(false);

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
      smallStorageBlocked.set(true);
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // The value is not stored.
    }
  },
};
