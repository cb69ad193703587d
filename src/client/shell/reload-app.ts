// After a deployment an open page may ask for a script that the server no longer has. The line in
// index.html that mends an app without scripts then fetches the new version, on the way to where
// the person was going.
import type { Location } from 'react-router-dom';
import { hasUnsavedInput } from './has-unsaved-input.ts';

let destination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

export function trackDestination(read: typeof destination): void {
  destination = read;
}

/** As `reloadApp`, on the way to where the person is going; never over unsaved input. */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = destination();
  return reloadApp(pathname + search);
}

/** Resolves only if this page stays: without a server, or tried just now. */
export function reloadApp(to: string): Promise<void> {
  return new Promise((stay) => {
    const detail = { to, stay };
    window.dispatchEvent(new CustomEvent('scripts-gone', { detail }));
  });
}
