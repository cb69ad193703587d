// For values that an app needs before its databases are open. Writing fails when localStorage is full or blocked.
import { create } from 'zustand';

/** After a value could not be stored: it is lost when the page closes. */
export const useSmallStorageStore = create(() => ({ isBlocked: false }));

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
      useSmallStorageStore.setState({ isBlocked: true });
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
