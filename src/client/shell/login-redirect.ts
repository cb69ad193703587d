// The login page is another document, so the history entry stores the target.
import { useSyncExternalStore } from 'react';
import { addressIn, type Locale } from '#client/i18n/locale.ts';

export interface LoginRedirect {
  from: string;
  /** The session has expired, or the server has ended it. */
  hasExpired: boolean;
}

export function redirectToLogin(locale: Locale, redirect: LoginRedirect): void {
  // React Router also stores its state in `usr`.
  history.replaceState({ usr: redirect }, '', addressIn(locale, '/login'));
  location.reload();
}

// `useSyncExternalStore` needs a stable object, but `history.replaceState` copies the state.
let cachedRedirect: LoginRedirect | null | undefined;

/** Null if the login page was opened directly. */
export function readLoginRedirect(): LoginRedirect | null {
  cachedRedirect ??= (history.state?.usr ?? null) as LoginRedirect | null;
  return cachedRedirect;
}

const subscribeToNothing = () => () => {};

/** Null at build time and during hydration. */
export function useLoginRedirect(): LoginRedirect | null {
  return useSyncExternalStore(subscribeToNothing, readLoginRedirect, () => null);
}
