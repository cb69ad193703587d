// After a deployment an open page may need a script that the server no longer has. Then a script in
// index.html, which listens for `scripts-gone`, loads the new version at the URL to which the user
// was navigating.
import type { Location } from 'react-router-dom';
import { hasUnsavedInput } from './has-unsaved-input.ts';

let destination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

export function trackDestination(read: typeof destination): void {
  destination = read;
}

/**
 * Like `reloadApp`, at the target of the current navigation; does nothing if a form has unsaved
 * input.
 */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = destination();
  return reloadApp(pathname + search);
}

/**
 * Resolves only if the page stays: the server cannot be reached, or the page was reloaded a moment
 * ago.
 */
export function reloadApp(to: string): Promise<void> {
  return new Promise((stay) => {
    const detail = { to, stay };
    window.dispatchEvent(new CustomEvent('scripts-gone', { detail }));
  });
}
