// Keeps the language of this device and of the profile the same. What a person chose here wins over
// the profile; where they chose nothing here, the profile is used.
import { callApi } from '#client/data/call-api.ts';
import { changeLocale } from '#client/i18n/locale-store.ts';
import { markSaved, nobodyYet, readLocale, unsavedFor } from '#client/i18n/stored-locale.ts';
import type { Profile } from '#contract/users/entity.ts';

/** Tells the profile of a choice it has not heard of; without a connection it stays noted. */
export async function saveLocale(userId: string): Promise<void> {
  if (!isUnsaved(userId)) return;
  const locale = readLocale();
  const body = { locale };
  const answer = await callApi<Profile>({ method: 'PUT', path: '/auth/profile', body });
  if (answer.ok && readLocale() === locale) markSaved();
}

/** After signing in: takes this device's choice to the profile, or the profile's to this device. */
export async function syncLocale(userId: string): Promise<void> {
  if (isUnsaved(userId)) return saveLocale(userId);
  const answer = await callApi<Profile>({ method: 'GET', path: '/auth/profile' });
  if (answer.ok && answer.data.locale !== readLocale()) await changeLocale(answer.data.locale);
}

function isUnsaved(userId: string): boolean {
  const unsaved = unsavedFor();
  return unsaved === userId || unsaved === nobodyYet;
}
