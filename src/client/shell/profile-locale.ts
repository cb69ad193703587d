// An unsaved choice on this device overrides the profile.
import { callApi } from '#client/data/call-api.ts';
import {
  changeLocale,
  markLocaleSaved,
  nextUser,
  readLocale,
  userWithUnsavedLocale,
} from '#client/i18n/locale-store.ts';
import type { Profile } from '#contract/users/entity.ts';

export async function saveLocale(userId: string): Promise<void> {
  if (!hasUnsavedLocale(userId)) return;
  const locale = readLocale();
  const body = { locale };
  const response = await callApi<Profile>({ method: 'PUT', path: '/auth/profile', body });
  // A language that was chosen during the request is still unsaved.
  if (response.ok && readLocale() === locale) markLocaleSaved();
}

export async function syncLocale(userId: string): Promise<void> {
  if (hasUnsavedLocale(userId)) return saveLocale(userId);
  const response = await callApi<Profile>({ method: 'GET', path: '/auth/profile' });
  if (response.ok && response.data.locale !== readLocale()) await changeLocale(response.data.locale);
}

function hasUnsavedLocale(userId: string): boolean {
  const unsavedUser = userWithUnsavedLocale();
  return unsavedUser === userId || unsavedUser === nextUser;
}
