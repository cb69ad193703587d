import type { Locale } from '#client/i18n/locale.ts';
import { changeLocale } from '#client/i18n/locale-store.ts';
import { markUnsaved, nobodyYet } from '#client/i18n/stored-locale.ts';
import { useSessionStore } from './session-store.ts';

const listeners = new Set<() => void>();

/**
 * Switches the language at once. The office writes the choice into the profile of whoever is signed
 * in, or signs in next, when there is a connection; nothing waits for that.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  const { isAuthenticated, user_id } = useSessionStore.getState();
  markUnsaved(isAuthenticated ? user_id : nobodyYet);
  for (const listener of listeners) listener();
}

/** Calls back for every choice made on this page, once it is stored. Returns how to stop. */
export function onLocaleChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
