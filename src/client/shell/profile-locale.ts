// An unsaved choice on this device overrides the profile.
import { callApi } from '#client/data/call-api.ts';
import { changeLocale, markSaved, nextUser, readLocale, userWithUnsavedLocale } from '#client/i18n/locale-store.ts';
import type { Profile } from '#contract/users/entity.ts';

export async function saveLocale(userId: string): Promise<void> {
  if (!isUnsaved(userId)) return;
  const locale = readLocale();
  const body = { locale };
  const answer = await callApi<Profile>({ method: 'PUT', path: '/auth/profile', body });
  // A language that was chosen during the request is still unsaved.
  if (answer.ok && readLocale() === locale) markSaved();
}

export async function syncLocale(userId: string): Promise<void> {
  if (isUnsaved(userId)) return saveLocale(userId);
  const answer = await callApi<Profile>({ method: 'GET', path: '/auth/profile' });
  if (answer.ok && answer.data.locale !== readLocale()) await changeLocale(answer.data.locale);
}

function isUnsaved(userId: string): boolean {
  const unsaved = userWithUnsavedLocale();
  return unsaved === userId || unsaved === nextUser;
}
