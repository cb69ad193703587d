// After a deployment an open page may need a script that the server no longer has; another may be damaged on
// this device. The app is then fetched anew, at the URL to which the user was navigating.
import type { Location } from 'react-router-dom';
import { fetchAppAnew } from '#client/ui/fetch-app-anew.ts';
import { hasUnsavedInput } from './has-unsaved-input.ts';

let currentDestination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

/** Called by `office.tsx` with a function that returns where the router is navigating to. */
export function trackDestination(readDestination: typeof currentDestination): void {
  currentDestination = readDestination;
}

/**
 * Like `fetchAppAnew`, at the target of the current navigation; does nothing if a form has unsaved
 * input.
 */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = currentDestination();
  return fetchAppAnew(pathname + search);
}
