// After a deployment an open page may need a script that the server no longer has. A script in
// index.html, which listens for `scripts-gone`, then loads the new version at the address to which
// the person was going.
import type { Location } from 'react-router-dom';
import { hasUnsavedInput } from './has-unsaved-input.ts';

let destination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

export function trackDestination(read: typeof destination): void {
  destination = read;
}

/** As `reloadApp`, at the address of the current navigation; never over unsaved input. */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = destination();
  return reloadApp(pathname + search);
}

/** Resolves only if the page stays: without a server, or after a reload a moment ago. */
export function reloadApp(to: string): Promise<void> {
  return new Promise((stay) => {
    const detail = { to, stay };
    window.dispatchEvent(new CustomEvent('scripts-gone', { detail }));
  });
}
