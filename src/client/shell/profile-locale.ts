// Synchronizes the language of this device with the profile. A choice made on this device and not saved
// in the profile yet takes precedence; otherwise the language of the profile is used.
import { callApi } from '#client/data/call-api.ts';
import { changeLocale, markSaved, nobodyYet, readLocale, unsavedFor } from '#client/i18n/locale-store.ts';
import type { Profile } from '#contract/users/entity.ts';

/** Saves an unsaved choice in the profile. Without a connection the choice stays unsaved. */
export async function saveLocale(userId: string): Promise<void> {
  if (!isUnsaved(userId)) return;
  const locale = readLocale();
  const body = { locale };
  const answer = await callApi<Profile>({ method: 'PUT', path: '/auth/profile', body });
  // A language that was chosen during the request is still unsaved.
  if (answer.ok && readLocale() === locale) markSaved();
}

/**
 * After a sign-in: saves the choice of this device in the profile, or uses the language of the
 * profile.
 */
export async function syncLocale(userId: string): Promise<void> {
  if (isUnsaved(userId)) return saveLocale(userId);
  const answer = await callApi<Profile>({ method: 'GET', path: '/auth/profile' });
  if (answer.ok && answer.data.locale !== readLocale()) await changeLocale(answer.data.locale);
}

/** Whether a language was chosen here, by this user or before the sign-in, that is not in the profile. */
function isUnsaved(userId: string): boolean {
  const unsaved = unsavedFor();
  return unsaved === userId || unsaved === nobodyYet;
}
