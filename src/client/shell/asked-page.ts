// What somebody asked for who had to sign in first: carried to the login page, which is a document of
// its own, in the history's entry.
import { useSyncExternalStore } from 'react';
import { addressIn } from '#client/i18n/address-in.ts';
import type { Locale } from '#client/i18n/locale.ts';

export interface AskedPage {
  from: string;
  /** The session was here and has run out: worth a word. */
  hasExpired: boolean;
}

/** The login page in the place of what was asked for. */
export function leadToLogin(locale: Locale, asked: AskedPage): void {
  history.replaceState({ usr: asked }, '', addressIn(locale, '/login'));
  location.reload();
}

let arrived: AskedPage | null | undefined;

/** What led to this page; null where somebody came by themselves. */
export function readAskedPage(): AskedPage | null {
  arrived ??= (history.state?.usr ?? null) as AskedPage | null;
  return arrived;
}

const neverChanges = () => () => {};

/** The same for what is drawn: null also when the build draws it, and in the first pass here. */
export function useAskedPage(): AskedPage | null {
  return useSyncExternalStore(neverChanges, readAskedPage, () => null);
}
