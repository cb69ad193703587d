import type { Locale } from '#client/i18n/locale.ts';
import { turnTo } from '#client/i18n/locale-store.ts';
import { markUnsaved, nobodyYet } from '#client/i18n/stored-locale.ts';
import { useSessionStore } from './session-store.ts';

/**
 * Turns the words at once. Whoever is signed in, or signs in next, gets the choice into the profile
 * as soon as there is a connection; nothing waits for that.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  await turnTo(locale);
  const { isAuthenticated, user_id } = useSessionStore.getState();
  markUnsaved(isAuthenticated ? user_id : nobodyYet);
  if (!isAuthenticated) return;
  // It brings the network and the databases along, which a visitor never needs.
  void import('./profile-locale.ts').then(({ saveLocale }) => saveLocale(user_id));
}
