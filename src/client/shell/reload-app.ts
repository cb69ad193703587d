// After a deployment an open page may need a script that the server no longer has. This file then
// dispatches `scripts-gone`. A script in index.html listens for the event and loads the new version of
// the app, at the URL to which the user was navigating.
import type { Location } from 'react-router-dom';
import { hasUnsavedInput } from './has-unsaved-input.ts';

let currentDestination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

/** Called by `office.tsx` with a function that returns where the router is navigating to. */
export function trackDestination(readDestination: typeof currentDestination): void {
  currentDestination = readDestination;
}

/**
 * Like `reloadApp`, at the target of the current navigation; does nothing if a form has unsaved
 * input.
 */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = currentDestination();
  return reloadApp(pathname + search);
}

/**
 * Loads the new version at the URL `to`. Resolves only if the page stays, because the server cannot be
 * reached or the page was reloaded in the same way less than a minute ago.
 */
export function reloadApp(to: string): Promise<void> {
  return new Promise((stay) => {
    const detail = { to, stay };
    window.dispatchEvent(new CustomEvent('scripts-gone', { detail }));
  });
}
