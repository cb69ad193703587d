// From a public page into the app, which has a router and the screens behind the sign-in. It draws
// itself in this page's place once the asked screen is there, so nothing blank is ever seen.
import type { Root } from 'react-dom/client';
import { fetchAnew } from './shell/scripts-gone.ts';

let root: Root | undefined;

/** Tells which page stands there to be replaced. */
export function standsIn(publicRoot: Root): void {
  root = publicRoot;
}

export async function openApp(to: string, replace: boolean): Promise<void> {
  try {
    const { takeOver } = await import('./take-over.tsx');
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    if (root) await takeOver(root);
  } catch {
    // The app of this version is gone from the server: the next one has the asked screen too.
    await fetchAnew(to);
    location.replace(to);
  }
}

/** Fetches the app ahead. */
export function prepareApp(): void {
  void import('./take-over.tsx').catch(() => undefined);
}
