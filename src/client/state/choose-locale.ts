import { create } from 'zustand';
import type { Locale } from '#client/i18n/locale.ts';
import { changeLocale } from '#client/i18n/locale-store.ts';
import { markUnsaved, nobodyYet } from '#client/i18n/stored-locale.ts';
import { useSessionStore } from './session-store.ts';

/** The choices made on this page, once each is stored. */
export const useLocaleChoiceStore = create<{ chosen: Locale | undefined }>()(() => ({
  chosen: undefined,
}));

/**
 * Switches the language at once. The office writes the choice into the profile of whoever is signed
 * in, or signs in next, when there is a connection; nothing waits for that.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  const { isAuthenticated, user_id } = useSessionStore.getState();
  markUnsaved(isAuthenticated ? user_id : nobodyYet);
  useLocaleChoiceStore.setState({ chosen: locale });
}
