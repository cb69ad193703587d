// The page that somebody wanted before they had to sign in. The login page is another document, so
// it is carried there in the state of the history entry.
import { useSyncExternalStore } from 'react';
import { addressIn } from '#client/i18n/address-in.ts';
import type { Locale } from '#client/i18n/locale.ts';

export interface AskedPage {
  from: string;
  /** The session has run out, which the login page says. */
  hasExpired: boolean;
}

/** Shows the login page in place of the page that was wanted. */
export function leadToLogin(locale: Locale, asked: AskedPage): void {
  history.replaceState({ usr: asked }, '', addressIn(locale, '/login'));
  location.reload();
}

let arrived: AskedPage | null | undefined;

/** The page that was wanted; null where the login page was opened directly. */
export function readAskedPage(): AskedPage | null {
  arrived ??= (history.state?.usr ?? null) as AskedPage | null;
  return arrived;
}

const neverChanges = () => () => {};

/** The same for components: null also at build time and while the page is hydrated. */
export function useAskedPage(): AskedPage | null {
  return useSyncExternalStore(neverChanges, readAskedPage, () => null);
}
