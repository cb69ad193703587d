// The chosen language, stored on the device under `gerobak-locale`, and the user in whose profile the
// choice is not saved yet. E-mails are sent in the language of the profile.
import { defaultLocale, isLocale, type Locale } from './locale.ts';

export const localeKey = 'gerobak-locale';
const unsavedKey = 'gerobak-locale-unsaved';
/** Chosen before signing in: the choice belongs to the user who signs in next. */
export const nobodyYet = 'nobody-yet';

/** The language chosen on this device; before any choice the one that the browser prefers. */
export function readLocale(): Locale {
  const storedLocale = read(localeKey);
  return isLocale(storedLocale) ? storedLocale : preferredLocale();
}

/** The script in `index.html`, which cannot import, finds the same language. */
function preferredLocale(): Locale {
  const languages = navigator.languages.map((language) => language.slice(0, 2));
  return languages.find(isLocale) ?? defaultLocale;
}

export function storeLocale(locale: Locale): void {
  write(localeKey, locale);
}

/** Stores the language of the visited page, unless one was chosen before. */
export function rememberUnlessChosen(locale: Locale): void {
  if (!isLocale(read(localeKey))) storeLocale(locale);
}

/** The user whose profile does not have this device's choice yet, or `nobodyYet`. */
export function unsavedFor(): string | undefined {
  return read(unsavedKey) ?? undefined;
}

export function markUnsaved(userId: string): void {
  write(unsavedKey, userId);
}

export function markSaved(): void {
  try {
    localStorage.removeItem(unsavedKey);
  } catch {
    // Without storage there is no mark either: see `write`.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Some private windows have no storage: the choice then lasts until the page is closed.
  }
}
