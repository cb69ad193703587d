// Which page the login page leads back to. The login page is another document, so this is carried
// there in the state of the history entry.
import { useSyncExternalStore } from 'react';
import { addressIn } from '#client/i18n/address-in.ts';
import type { Locale } from '#client/i18n/locale.ts';

export interface LoginRedirect {
  from: string;
  /** The session has run out, which the login page says. */
  hasExpired: boolean;
}

/** Shows the login page in place of this page. */
export function redirectToLogin(locale: Locale, redirect: LoginRedirect): void {
  history.replaceState({ usr: redirect }, '', addressIn(locale, '/login'));
  location.reload();
}

let found: LoginRedirect | null | undefined;

/** Null where the login page was opened directly. */
export function readLoginRedirect(): LoginRedirect | null {
  found ??= (history.state?.usr ?? null) as LoginRedirect | null;
  return found;
}

const neverChanges = () => () => {};

/** The same for components: null also at build time and while the page is hydrated. */
export function useLoginRedirect(): LoginRedirect | null {
  return useSyncExternalStore(neverChanges, readLoginRedirect, () => null);
}
