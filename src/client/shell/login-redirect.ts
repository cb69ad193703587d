// The page to which the user returns after signing in. The login page is another document, so the
// target is stored in the state of the history entry.
import { useSyncExternalStore } from 'react';
import { addressIn, type Locale } from '#client/i18n/locale.ts';

export interface LoginRedirect {
  from: string;
  /** The session has expired or was ended by the server; the login page shows a message. */
  hasExpired: boolean;
}

/** Replaces this page by the login page. */
export function redirectToLogin(locale: Locale, redirect: LoginRedirect): void {
  // React Router stores the state of a location in the field `usr`, too.
  history.replaceState({ usr: redirect }, '', addressIn(locale, '/login'));
  location.reload();
}

// `useSyncExternalStore` needs the same object each time, but every `history.replaceState` copies the state.
let cachedRedirect: LoginRedirect | null | undefined;

/** Null if the login page was opened directly. */
export function readLoginRedirect(): LoginRedirect | null {
  cachedRedirect ??= (history.state?.usr ?? null) as LoginRedirect | null;
  return cachedRedirect;
}

const neverChanges = () => () => {};

/** `readLoginRedirect` for components; null at build time and during hydration. */
export function useLoginRedirect(): LoginRedirect | null {
  return useSyncExternalStore(neverChanges, readLoginRedirect, () => null);
}
