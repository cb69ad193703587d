import { create } from 'zustand';
import { useSessionStore } from '#client/data/session-store.ts';
import type { Locale } from '#client/i18n/locale.ts';
import { changeLocale } from '#client/i18n/locale-store.ts';
import { markUnsaved, nobodyYet } from '#client/i18n/stored-locale.ts';

/** The language chosen last on this page, set once it is stored on this device. */
export const useLocaleChoiceStore = create<{ chosen: Locale | undefined }>()(() => ({
  chosen: undefined,
}));

/**
 * Changes the language of this page and stores the choice on this device. `profile-locale.ts` saves
 * the choice in the profile later: of the signed-in user, or of the user who signs in next.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  const { isAuthenticated, user_id } = useSessionStore.getState();
  markUnsaved(isAuthenticated ? user_id : nobodyYet);
  useLocaleChoiceStore.setState({ chosen: locale });
}
